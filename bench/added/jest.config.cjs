module.exports = { rootDir: __dirname, testMatch: ['**/underJest.test.cjs'], transform: {} }
