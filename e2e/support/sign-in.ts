import type { Page } from '@playwright/test'
import { Actors } from '../../tools/main-job/actors.ts'
import { accountOf, password, productAddress } from './product.ts'

/** A caller of the HTTP API with a session of his own. */
export type Caller = Awaited<ReturnType<Actors['as']>>

const callerNamed = (account: string): Promise<Caller> => new Actors(productAddress(), password()).as(account)

/** Signs the first holder of a post in through `OAuth/Token`, apart from any browser. */
export const caller = (post: string): Promise<Caller> => callerNamed(accountOf(post))

/**
 * Signs the first holder of a post in and gives the browser the cookies of the session, as the client sets them
 * (conventions 4). The next page that is opened is his.
 * @returns the same session for calls beside the page
 */
export const signIn = (page: Page, post: string): Promise<Caller> => signInAs(page, accountOf(post))

/** As `signIn`, for one of several holders of a post. */
export async function signInAs(page: Page, account: string): Promise<Caller> {
  const session = await callerNamed(account)
  // a page of the former session that went on under the new cookies would send what it sealed for the old one
  await page.goto('about:blank')
  const values = {
    gt_token: session.token ?? '',
    gt_business_id: session.businessId ?? '0',
    gt_login_records_id: session.loginRecordsId,
  }
  const url = productAddress()
  await page
    .context()
    .addCookies(
      Object.entries(values).map(([name, value]) => ({ name, value, url, sameSite: 'Lax' as const, secure: true })),
    )
  return session
}
