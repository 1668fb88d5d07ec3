import { type BrowserContext, expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { watchQuiet } from '../support/quiet.ts'
import { isStream, readStaged, type Stage, type StagedAnswer, type StagedScene, stage } from '../support/staged.ts'

/** What the server does with every call of a work place itself; its frame is answered from the recording. */
type Mode = 'recorded' | 'held' | 'fault' | 'empty' | 'cut' | 'forbidden'

interface Place {
  readonly scene: string
  /** Where it is not the address of the recording. */
  readonly address?: string
  /** What it says when there is nothing in it. */
  readonly empty: string
}

const desk = '/djentrustmanage'
const places: Readonly<Record<string, Place>> = {
  'announcements of a client': { scene: 'pre-entrustments', empty: '暂无数据' },
  inbox: { scene: 'inbox', empty: '“待受理”中没有数据' },
  registration: {
    scene: 'registration',
    address: `${desk}/newEntrustsManager`,
    empty: '还没有模板，可将当前委托存为模板',
  },
  samples: { scene: 'samples', empty: '暂无数据' },
  assignment: { scene: 'assignment', empty: '暂无数据' },
  entry: { scene: 'entry', address: `${desk}/checklist`, empty: '没有任务' },
  audit: { scene: 'audit', empty: '没有待处理的，已全部完成' },
  charges: { scene: 'charges', empty: '“待确认”中没有数据' },
  'report writing': { scene: 'printing', address: `${desk}/trialReportList`, empty: '暂无数据' },
  printing: { scene: 'printing', empty: '“待打印”中没有数据' },
  issuing: { scene: 'issuing', empty: '“待发放”中没有数据' },
  archive: { scene: 'archive', empty: '“待归档”中没有数据' },
  'to-dos': { scene: 'todos', empty: '今日无待办' },
  'home of the administrator': { scene: 'home-administrator', empty: '没有未读消息' },
  'home of a tester': { scene: 'home-tester', empty: '没有未读消息' },
}

const number = '01KAMTRACE0000000000000001'
const refused = 'No tiene permiso para «consultar».'
const ofFrame = /\/api\/v1\/(?:ClientConfig|General|OAuth|Preferences|Sessions|Sys|SysConfig)\//

let context: BrowserContext
let page: Page
let staged: Stage
let scene: StagedScene
let mode: Mode
let quiet: () => Promise<void>
const held: Route[] = []

/** The same answer with nothing in it. */
const emptied = (value: unknown): unknown =>
  Array.isArray(value)
    ? []
    : value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]))
      : typeof value === 'number'
        ? 0
        : value

function emptyAnswer(route: Route): StagedAnswer {
  const path = new URL(route.request().url()).pathname.replace('/api/v1/', '')
  const recorded = scene.calls.find(({ call }) => call.split(' ', 1)[0] === path)?.zh
  const result = recorded ? emptied((recorded.body as { result: unknown }).result) : { rows: [], total: 0, counts: {} } // an envelope
  return { status: 200, body: { code: 200, issucess: true, msg: '', result } }
}

const refusal = (code: number, msg: string): StagedAnswer => ({
  status: code,
  body: { code, issucess: false, msg, result: { errors: [], trace: number } },
})

async function answer(route: Route): Promise<void> {
  if (mode === 'recorded') return route.fallback()
  if (mode === 'held') return void held.push(route)
  if (mode === 'cut') return route.abort('internetdisconnected')
  const { status, body } =
    mode === 'empty' ? emptyAnswer(route) : mode === 'fault' ? refusal(500, '系统异常') : refusal(403, refused)
  await route.fulfill({ status, json: body })
}

/** Answers what was held back, as the server answers from now on. */
async function release(next: Mode): Promise<void> {
  mode = next
  await Promise.all(held.splice(0).map(answer))
}

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Asia/Shanghai', serviceWorkers: 'block' })
  page = await context.newPage()
  quiet = watchQuiet(page, 2)
  staged = await stage(page)
  await page.route(
    url => url.pathname.startsWith('/api/v1/') && !ofFrame.test(url.pathname),
    route => (isStream(route.request()) ? undefined : answer(route)),
  )
})
test.afterAll(() => context.close())

const view = (): Locator => page.locator('.gt-views')
const failures = (): Locator => view().locator('.gt-part[role="alert"]')

/** Presses the buttons of this name until none is left. */
async function pressEach(name: string): Promise<void> {
  const buttons = failures().getByRole('button', { name })
  await expect(async () => {
    while ((await buttons.count()) > 0) await buttons.first().click({ timeout: 1_000 })
    await expect(failures()).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

/** Every failure that is shown holds these sentences and, where there may be another try, its button. */
async function eachSays(sentences: readonly string[], retry: string | null): Promise<void> {
  await expect(failures().first()).toBeVisible()
  for (const failure of await failures().all()) {
    for (const sentence of sentences) await expect.soft(failure).toContainText(sentence)
    await expect.soft(failure.getByRole('button', { name: retry ?? /./ })).toHaveCount(retry ? 1 : 0)
  }
}

/** Keys in the place of words, and what keeps readers out; the second look of a place differs in its colours alone. */
async function faultsOf(where: string, rules: 'all' | 'colours'): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const keys = text.match(/\b(?:common|enum|error|field|kit|op|page|shell)\.[a-z]\w*(?:\.\w+)+/g) ?? []
  return [...keys.map(key => `${where} shows ${key}`), ...(await axeFaults(page, where, rules))]
}

for (const [name, { scene: recorded, address, empty }] of Object.entries(places)) {
  test(`[6.2-006 9.1-047] (looks 7.12) ${name}: loading, failed, empty, without a network, not permitted`, async () => {
    scene = { ...readStaged(recorded), ...(address ? { address } : {}) }
    const wrong: string[] = []
    await page.setViewportSize({ width: 1440, height: 900 })
    mode = 'held'
    await staged.show(scene, 'zh')
    await expect(view().locator('[aria-busy="true"], [role="progressbar"]').first()).toBeAttached()
    await expect(failures()).toHaveCount(0)
    await release('fault')
    await eachSays(['系统异常', `错误编号 ${number}`], '重试')
    wrong.push(...(await faultsOf('failed', 'all')))
    mode = 'empty'
    await pressEach('重试')
    await expect(view().getByText(empty, { exact: true }).first()).toBeVisible()
    wrong.push(...(await faultsOf('empty', 'all')))

    await page.setViewportSize({ width: 1366, height: 768 })
    mode = 'cut'
    await staged.show(scene, 'es', { gt_theme: 'dark', gt_size: 'mini' })
    await eachSays(['¡Operación fallida!', 'Sin conexión con el servidor. Compruebe la red y reintente.'], 'Reintentar')
    mode = 'forbidden'
    await failures().getByRole('button', { name: 'Reintentar' }).first().click()
    const barred = failures().filter({ hasText: refused }).first()
    await expect(barred).toBeVisible()
    await expect(barred.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    await barred.getByRole('button', { name: '¿Por qué no puedo verlo?' }).click()
    await expect(barred.getByText('Lo que se ve y se hace depende de los puestos')).toBeVisible()
    wrong.push(...(await faultsOf('not permitted', 'colours')))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 1366) wrong.push(`${width} px wide`)
    expect(wrong).toEqual([])
  })
}

/** Where the focus is: what it is, and whether who looks at the page can tell. */
const focused = (): Promise<{ at: string; again: boolean; seen: boolean }> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    // between the last stop and the first the focus is the browser's
    const again = element !== document.body && element.hasAttribute('data-walked')
    element.setAttribute('data-walked', '')
    const { outlineStyle } = getComputedStyle(element)
    const hidden = element.closest('[aria-hidden="true"]') !== null
    // fields show it by the border of their box
    const field = element.matches('input, select, textarea, body')
    return { at: element.outerHTML.slice(0, 160), again, seen: !hidden && (field || outlineStyle !== 'none') }
  })

for (const name of ['inbox', 'assignment', 'registration', 'home-administrator']) {
  test(`[6.2-006] (interface 4.3) ${name}: the tab key walks through the page, is never caught and always seen`, async () => {
    mode = 'recorded'
    scene = readStaged(name)
    await staged.show(scene, 'zh')
    await expect(view().locator('tr[data-row-key], td[data-row], .gt-card li').first()).toBeVisible()
    await quiet()
    const lost: string[] = []
    for (let stops = 0; stops < 300; stops += 1) {
      await page.keyboard.press('Tab')
      const { at, again, seen } = await focused()
      if (again) {
        expect(stops, `round at ${at}`).toBeGreaterThan(40)
        break
      }
      if (!seen) lost.push(at)
    }
    expect(lost).toEqual([])
  })
}
