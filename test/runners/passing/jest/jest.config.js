// Jest runs plain JavaScript, as nothing here is to be transformed.
const project = (name, testMatch, more = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  testMatch: [`<rootDir>/${testMatch}`],
  transform: {},
  ...more,
})

export default {
  projects: [
    project('esm', 'esm/**/*.test.mjs'),
    project('cjs', 'cjs/**/*.test.cjs'),
    project('setup file', 'setup-file/**/*.test.{mjs,cjs}', { setupFilesAfterEnv: ['expect-metrics/jest'] }),
    project('@jest/globals', 'jest-globals/**/*.test.{mjs,cjs}', { injectGlobals: false }),
    project('@jest/globals, setup file', 'jest-globals-setup-file/**/*.test.{mjs,cjs}', {
      injectGlobals: false,
      setupFilesAfterEnv: ['expect-metrics/jest-globals'],
    }),
  ],
}
