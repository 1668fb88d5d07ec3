import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, Request, Response } from '@playwright/test'
import { watchQuiet } from '../../e2e/support/quiet.ts'
import { type LookedAt, leaveDialog } from '../../e2e/support/scenes.ts'
import {
  answersFile,
  callNames,
  isStream,
  type StagedAnswer,
  type StagedCall,
  stagedLanguages,
} from '../../e2e/support/staged.ts'
import { Actors } from '../main-job/actors.ts'
import type { Demonstration } from '../user-pictures/demonstration.ts'

/** No answer of the product takes that long. */
const calledOffMs = 15_000

type Caller = Awaited<ReturnType<Actors['as']>>
type Answers = ReadonlyMap<string, StagedAnswer>

/** Everything that the API says while a person looks at a place in one language. */
async function answersIn(
  browser: Browser,
  base: string,
  session: Caller,
  scene: LookedAt,
  address: string,
  language: string,
): Promise<Answers> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const cookies = {
    gt_token: session.token ?? '',
    gt_business_id: session.businessId ?? '0',
    gt_login_records_id: session.loginRecordsId,
    gt_language: language,
  }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: base })))
  const page = await context.newPage()
  const answers = new Map<string, StagedAnswer>()
  const coming: Promise<unknown>[] = []
  const callOf = callNames()
  const calls = new Map<Request, string>()
  const keep = async (response: Response, call: string): Promise<void> => {
    // a page that asks anew calls off what it asked before: the answer that it waits for comes later; now and then the browser
    // says nothing of the end of what was called off
    const isOff = await Promise.race([response.finished().then(Boolean), after(calledOffMs).then(() => true)])
    if (isOff) return
    const body = await response.json().catch(() => undefined)
    if (body !== undefined) answers.set(call, { status: response.status(), body })
  }
  page.on('request', request => {
    if (request.url().includes('/api/v1/') && !isStream(request)) calls.set(request, callOf(request))
  })
  page.on('response', response => {
    const call = calls.get(response.request())
    if (call) coming.push(keep(response, call))
  })
  const settled = watchQuiet(page)
  await page.goto(`${base}/#${address}`)
  await settled()
  await scene.act?.(page)
  await settled()
  // narrower windows ask for other things
  await page.setViewportSize({ width: 1366, height: 768 })
  await settled()
  for (const open of Object.values(scene.dialogs ?? {})) {
    await open(page)
    await settled()
    await leaveDialog(page)
  }
  await Promise.all(coming)
  await context.close()
  return answers
}

/**
 * Records the answers of a scene in all languages that are recorded.
 * @returns kB of its file
 */
export async function record(browser: Browser, { address: base, password }: Demonstration, scene: LookedAt) {
  const actors = new Actors(base, password)
  await scene.prepare?.(actors)
  const session = await actors.as(scene.account)
  const address = typeof scene.address === 'string' ? scene.address : await scene.address(session)
  const [zh, en] = await Promise.all(
    stagedLanguages.map(language => answersIn(browser, base, session, scene, address, language)),
  )
  const lines = [...new Set([...(zh?.keys() ?? []), ...(en?.keys() ?? [])])].sort().flatMap((call): StagedCall[] => {
    const [first, second] = [zh?.get(call) ?? en?.get(call), en?.get(call)]
    if (!first) return []
    return [{ call, zh: first, ...(second && !isDeepStrictEqual(first, second) ? { en: second } : {}) }]
  })
  const text = [{ address, business: session.businessId ?? '0' }, ...lines]
    .map(line => `${JSON.stringify(line)}\n`)
    .join('')
  const file = answersFile(scene.name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  return Math.round(text.length / 1024)
}
