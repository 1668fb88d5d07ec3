import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { asking, places } from '../support/places.ts'
import { watchQuiet } from '../support/quiet.ts'
import { isStream, readStaged, type Stage, type StagedAnswer, type StagedScene, stage } from '../support/staged.ts'

/** What the server does with every call of a work place itself; its frame is answered from the recording. */
type Mode = 'recorded' | 'held' | 'fault' | 'empty' | 'cut' | 'forbidden'

const number = '01KAMTRACE0000000000000001'
const refused = 'No tiene permiso para «consultar».'
const ofFrame =
  /\/api\/v1\/(?:ClientConfig|General|OAuth|Preferences|Sessions|SysConfig|Sys(?!\/GetCurrentUserQuickMenu))\//

// shared out among the runners, as they are many; each has a page for those it takes
test.describe.configure({ mode: 'parallel' })

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
const failures = (within = view()): Locator => within.locator('.gt-part[role="alert"]')

/** Presses the buttons of this name until none is left. */
async function pressEach(name: string, within = view()): Promise<void> {
  const buttons = failures(within).getByRole('button', { name })
  await expect(async () => {
    while ((await buttons.count()) > 0) await buttons.first().click({ timeout: 1_000 })
    await expect(failures(within)).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

/** Every failure that is shown holds these sentences and, where there may be another try, its button. */
async function eachSays(sentences: readonly string[], retry: string | null, within = view()): Promise<void> {
  await expect(failures(within).first()).toBeVisible()
  for (const failure of await failures(within).all()) {
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
    mode = empty === null ? 'recorded' : 'empty'
    await pressEach('重试')
    if (empty !== null) {
      await expect(view().getByText(empty, { exact: true }).first()).toBeVisible()
      wrong.push(...(await faultsOf('empty', 'all')))
    }

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

for (const [name, { scene: recorded, open, empty }] of Object.entries(asking)) {
  test(`[6.2-006] (looks 7.12) ${name}: loading, failed, empty, not permitted`, async () => {
    scene = readStaged(recorded)
    await page.setViewportSize({ width: 1440, height: 900 })
    mode = 'recorded'
    await staged.show(scene, 'zh')
    await quiet()
    mode = 'held'
    await open(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[aria-busy="true"]').or(dialog.getByText('正在加载')).first()).toBeAttached()
    await release('fault')
    await eachSays(['系统异常', `错误编号 ${number}`], '重试', dialog)
    const wrong = await faultsOf('failed', 'all')
    mode = 'forbidden'
    await failures(dialog).getByRole('button', { name: '重试' }).first().click()
    await expect(failures(dialog).filter({ hasText: refused }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    mode = 'empty'
    await open(page)
    await pressEach('重试', dialog)
    await expect(dialog.getByText(empty).first()).toBeVisible()
    wrong.push(...(await faultsOf('empty', 'all')))
    expect(wrong).toEqual([])
  })
}

const dist = new URL('../../web/dist/', import.meta.url)
/** Where the built script of a module is served. */
const scriptOf = (module: string): string => {
  const chunks: Readonly<Record<string, { readonly file: string } | undefined>> = JSON.parse(
    readFileSync(new URL('.vite/manifest.json', dist), 'utf8'), // written by the build
  )
  const { file } = chunks[module] ?? {}
  if (!file) throw new Error(`the build has no ${module}`)
  return `**/${file}`
}

/** Parts of the cards that lie outside what their card shows at its sides. */
const stickOut = (): Promise<string[]> =>
  page.locator('[data-card]').evaluateAll(cards =>
    cards.flatMap(one => {
      const { left, right } = one.getBoundingClientRect()
      return [...one.querySelectorAll('.gt-part, .gt-part *')]
        .filter(part => part.getBoundingClientRect().left < left || part.getBoundingClientRect().right > right)
        .map(part => `${one.getAttribute('data-card')}: ${part.textContent}`)
    }),
  )

for (const [name, recorded] of [
  ['home of the administrator', 'home-administrator'],
  ['home of a tester', 'home-tester'],
] as const)
  test(`[template T_DASH] (looks 7.8) ${name}: each card tells within itself that it loads, failed and is not permitted, in es at 1366`, async () => {
    scene = readStaged(recorded)
    await page.setViewportSize({ width: 1366, height: 768 })
    // what is known to be nothing asks nobody
    const cards = page.locator('[data-card]').filter({ hasNotText: 'Nada pendiente hoy' })
    const each = async (what: (one: Locator) => Locator): Promise<void> => {
      for (const one of await cards.all())
        await expect.soft(what(one), (await one.getAttribute('data-card')) ?? '').toHaveCount(1)
    }
    mode = 'held'
    await staged.show(scene, 'es')
    await expect(page.getByRole('heading', { name: 'Mensajes' })).toBeVisible()
    await each(one => one.locator('[aria-busy="true"]'))
    await release('fault')
    await each(one => one.getByRole('alert').getByRole('button', { name: 'Reintentar' }))
    expect.soft(await stickOut()).toEqual([])
    mode = 'forbidden'
    await staged.show(scene, 'es')
    await each(one => one.getByRole('alert').getByRole('button', { name: '¿Por qué no puedo verlo?' }))
    expect.soft(await stickOut()).toEqual([])
    mode = 'recorded'
    for (const language of ['es', 'en'] as const) {
      await staged.show(scene, language)
      await each(one => one.locator('header time'))
      const titles = page.locator('[data-card] h2')
      const cut = await titles.evaluateAll(all =>
        all.flatMap(one => {
          const text = document.createRange()
          text.selectNodeContents(one)
          return text.getBoundingClientRect().width > one.getBoundingClientRect().width ? [one.textContent] : []
        }),
      )
      expect.soft(cut, `titles cut in ${language}`).toEqual([])
    }
  })

test('[template T_DASH] a card whose script does not come says so in its place and comes with another try', async () => {
  scene = readStaged('home-administrator')
  await page.setViewportSize({ width: 1440, height: 900 })
  mode = 'recorded'
  const script = scriptOf('src/features/home/client-card.tsx')
  await page.route(script, route => route.abort('internetdisconnected'))
  await staged.show(scene, 'zh')
  const clients = page.locator('[data-card="clients"]')
  const retry = clients.getByRole('alert').getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  await expect(page.locator('[data-card="charges"]').getByRole('table')).toBeVisible()
  await page.unroute(script)
  await retry.click()
  await expect(clients.getByRole('table')).toBeVisible()
})

test('[6.2-006] (looks 7.12) a page, the bell and the list of keys whose script does not come say so in their place; all around them stays, and another try brings them', async () => {
  scene = readStaged('todos')
  await page.setViewportSize({ width: 1440, height: 900 })
  mode = 'recorded'
  const todos = page.getByRole('tab', { name: /^待办/ })
  const bell = page.getByRole('button', { name: /^待办 \d+ 项/ })
  const panel = page.getByRole('dialog', { name: '待办、提醒和公告' })
  const keys = page.getByRole('dialog', { name: '快捷键' })
  const lost = (within: Page | Locator): Locator => within.getByRole('alert').filter({ hasText: '操作失败！' })
  const retry = (within: Page | Locator) => lost(within).getByRole('button', { name: '重试' }).click()
  const without = async (module: string, meet: () => Promise<void>): Promise<void> => {
    const script = scriptOf(module)
    await page.route(script, route => route.abort('internetdisconnected'))
    await meet()
    await expect(bell).toBeVisible()
    await page.unroute(script)
  }
  await without('src/pages/djnotification/todoitems.tsx', async () => {
    await staged.show(scene, 'zh')
    await expect(lost(view())).toBeVisible()
  })
  await retry(view())
  await expect(todos).toBeVisible()
  await without('src/app/bell-panel.tsx', async () => {
    await bell.click()
    await expect(lost(page)).toBeVisible()
    await expect(todos).toBeVisible()
  })
  await retry(page)
  await bell.click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await without('src/app/shortcuts.tsx', async () => {
    await page.keyboard.press('?')
    await expect(lost(page.getByRole('dialog'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(todos).toBeVisible()
    await page.keyboard.press('?')
    await expect(lost(page.getByRole('dialog'))).toBeVisible()
  })
  await retry(page)
  await expect(todos).toBeVisible()
  // what hears the keys follows the first picture
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(keys).toBeVisible({ timeout: 500 })
  }).toPass()
})
