export default {
  testMatch: '*.spec.{mjs,cjs}',
  reporter: [['list'], ['json', { outputFile: '../../../.reports/playwright.json' }]],
  // Nothing here opens a page, so no browser is needed.
  outputDir: '../../../.reports/playwright',
  workers: 1,
}
