import { describe, test } from 'vitest'
import { resultsPage } from '../../../src/page/resultsPage.ts'
import { pageResults } from '../pageCalls.ts'
import { countedResults } from './countedResults.ts'
import { browserForTests, hasNoBrowser, NEEDS } from './openedPage.ts'
import { expectPicture } from './referencePicture.ts'

const { openedForPicture } = browserForTests()

describe.skipIf(hasNoBrowser)(`pictures of the page ${NEEDS}`, () => {
  test.each([
    ['labels, scores, slices and a comparison', 'spam'],
    ['several classes', 'animals'],
    ['sets of labels', 'articles'],
    ['numbers', 'houses'],
    ['several outputs', 'weather'],
    ['queries', 'search'],
    ['cases with their texts', 'answers'],
    ['raters', 'raters'],
  ])('%s', async (_, file) => {
    const page = await openedForPicture(resultsPage(pageResults([file])))
    await expectPicture(page, file, await page.locator('#evaluation-1').screenshot())
    await page.close()
  })

  test.each([
    ['a hundred classes', 'intents', '.part .matrix'],
    ['repeated runs', 'runs', '.part:nth-of-type(1)'],
  ])('%s', async (_, file, shown) => {
    const page = await openedForPicture(resultsPage(pageResults([file])))
    await expectPicture(page, file, await page.locator(`#evaluation-1 ${shown}`).screenshot())
    await page.close()
  })

  test('rows that an engine has counted', async () => {
    const page = await openedForPicture(resultsPage(await countedResults()))
    await expectPicture(page, 'counted', await page.locator('#evaluation-1').screenshot())
    await page.close()
  })

  test.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['narrow', { viewport: { width: 400, height: 800 } }],
  ] as const)('the first screen, %s', async (name, options) => {
    const page = await openedForPicture(resultsPage(pageResults()), options)
    await expectPicture(page, `first-screen-${name}`, await page.screenshot())
    await page.close()
  })
})
