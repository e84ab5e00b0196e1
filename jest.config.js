// Jest runs plain JavaScript against the built package, as a user has it after installing.
const project = (name, testMatch, more = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/test/runners/jest'],
  testMatch: [`<rootDir>/test/runners/jest/${testMatch}`],
  transform: {},
  ...more,
})

export default {
  projects: [
    project('esm', 'esm/**/*.test.mjs'),
    project('cjs', 'cjs/**/*.test.cjs'),
    project('setup file', 'setup-file/**/*.test.{mjs,cjs}', { setupFilesAfterEnv: ['expect-metrics/jest'] }),
    project('@jest/globals', 'jest-globals/**/*.test.{mjs,cjs}', { injectGlobals: false }),
  ],
}
