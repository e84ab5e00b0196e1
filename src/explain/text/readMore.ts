import { homepage } from '../../../generated/report/version.ts'

/**
 * Where a page of the documentation stands on the web, in parentheses; nothing as long as it stands nowhere. The package
 * holds no documentation, so that a path in it would lead nowhere.
 */
export function readMore(page: string, site: string | undefined = homepage): string {
  return site === undefined ? '' : ` (${site}/${page})`
}
