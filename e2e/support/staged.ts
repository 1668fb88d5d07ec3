import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page, Request } from '@playwright/test'
import type { Language } from '../../domain/src/kit/label.ts'
import { productAddress } from './product.ts'

/** Languages in which answers are recorded; the third sees those of the first in its own frame. */
export const stagedLanguages = ['zh', 'en'] as const satisfies readonly Language[]
type StagedLanguage = (typeof stagedLanguages)[number]

/** What the API said to one call: its status and its whole answer. */
export interface StagedAnswer {
  readonly status: number
  readonly body: unknown
}

/** One call of a scene; `en` is absent where it is the answer of `zh`. */
export interface StagedCall {
  readonly call: string
  readonly zh: StagedAnswer
  readonly en?: StagedAnswer
}

/** A screen with everything that the API said while it was shown to somebody, as `tools/looks.ts` recorded it. */
export interface StagedScene {
  /** Address behind the `#`. */
  readonly address: string
  readonly business: string
  readonly calls: readonly StagedCall[]
}

/** Where the answers of a scene are kept: one call in a line. */
export const answersFile = (name: string): string =>
  fileURLToPath(new URL(`../pictures/answers/${name}.jsonl`, import.meta.url))

/** Reads the recorded answers of a scene. */
export function readStaged(name: string): StagedScene {
  const [head = '', ...lines] = readFileSync(answersFile(name), 'utf8').trimEnd().split('\n')
  return { ...JSON.parse(head), calls: lines.map(line => JSON.parse(line)) } as StagedScene // written by tools/looks.ts
}

const everChanging = new Set(['_t', 'lang', 'source', 'clientVersion'])

/**
 * Names the calls of a visit without what is different every time: by path and what is asked. What is asked under a seal
 * cannot be read, so that such calls are told apart by their order.
 */
export function callNames(): (request: Request) => string {
  const sealed = new Map<string, number>()
  return request => {
    const { pathname, searchParams } = new URL(request.url())
    const path = pathname.replace('/api/v1/', '')
    const body = request.postData() ?? ''
    if (body.startsWith('{"Data":')) {
      const count = (sealed.get(path) ?? 0) + 1
      sealed.set(path, count)
      return `${path} #${count}`
    }
    const asked = [...searchParams].filter(([name]) => !everChanging.has(name)).map(one => one.join('='))
    return [path, ...asked, body].filter(Boolean).join(' ')
  }
}

const pathOf = (call: string): string => call.split(' ', 1)[0] ?? ''

/** True for the stream of events, which never ends. */
export const isStream = (request: Request): boolean => request.url().includes('/Events/Stream')

/** A page whose API is the recorded answers of one scene at a time. */
export interface Stage {
  /** Shows a scene in a language and a look; nothing of the scene before is left. */
  readonly show: (scene: StagedScene, language: Language, look?: Readonly<Record<string, string>>) => Promise<void>
  /** Calls that no scene has an answer for. */
  readonly unknown: readonly string[]
}

/**
 * Puts recorded answers in the place of the API. What is asked in other words than at the recording (a body with a fresh key)
 * gets the last answer of the same path.
 */
export async function stage(page: Page): Promise<Stage> {
  let exact = new Map<string, StagedAnswer>()
  let byPath = new Map<string, StagedAnswer>()
  let callOf = callNames()
  let shown = 0
  const unknown: string[] = []
  await page.route(/\/api\/v1\//, async route => {
    const request = route.request()
    if (isStream(request)) return // it stays open and says nothing
    // which pages are opened is told a moment later, whatever the picture shows
    if (request.url().includes('/LogVisits/Note'))
      return route.fulfill({ json: { code: 200, issucess: true, result: { noted: 0 }, msg: '' } })
    const call = callOf(request)
    const answer = exact.get(call) ?? byPath.get(pathOf(call))
    // the frame asks on every page; only homes have recorded what is announced
    if (!answer && /\/(?:Announcements|MaintenanceNotices)\/Mine/.test(request.url()))
      return route.fulfill({ json: { code: 200, issucess: true, result: { rows: [] }, msg: '' } })
    if (!answer) unknown.push(call)
    await route.fulfill({ status: answer?.status ?? 404, json: answer?.body ?? {} })
  })
  return {
    unknown,
    async show(scene, language, look = {}) {
      const told: StagedLanguage = language === 'en' ? 'en' : 'zh'
      const answers = scene.calls.map(one => [one.call, one[told] ?? one.zh] as const)
      exact = new Map(answers)
      byPath = new Map(answers.map(([call, answer]) => [pathOf(call), answer]))
      const cookies = {
        gt_token: 'staged',
        gt_business_id: scene.business,
        gt_login_records_id: '1',
        gt_language: language,
        gt_size: 'medium',
        gt_theme: 'light',
        ...look,
      }
      const url = productAddress()
      if (page.url().startsWith(url)) {
        await page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
      }
      await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
      shown += 1
      callOf = callNames()
      // another query loads the document anew, which another hash would not
      await page.goto(`${url}/?shown=${shown}#${scene.address}`)
    },
  }
}
