export default {
  testMatch: ['**/*.test.ts'],
  setupFilesAfterEnv: ['expect-metrics/jest'],
  // Node strips the types itself.
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
}
