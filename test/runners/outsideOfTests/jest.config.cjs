module.exports = {
  rootDir: __dirname,
  testMatch: ['**/*.test.cjs'],
  transform: {},
  testEnvironment: './environment.cjs',
  setupFilesAfterEnv: ['expect-metrics/jest'],
}
