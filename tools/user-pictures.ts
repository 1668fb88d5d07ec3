// node tools/run.mjs --all tools/user-pictures.ts [--only NAME]: the pictures of docs/user, in zh and en, from a throw-away
// product with the orders of the demonstration, which take some minutes. With --at ADDRESS and DEMONSTRATION_PASSWORD those of
// a demonstration that runs already.
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { type Browser, chromium } from '@playwright/test'
import type { Language } from '../domain/src/kit/label.ts'
import { browserLaunch } from '../e2e/support/browser.ts'
import { watchQuiet } from '../e2e/support/quiet.ts'
import { Actors } from './main-job/actors.ts'
import { type Demonstration, openDemonstration } from './user-pictures/demonstration.ts'
import { type Scene, scenes } from './user-pictures/scenes.ts'

const folder = fileURLToPath(new URL('../docs/user/pictures/', import.meta.url))
const languages: readonly Language[] = ['zh', 'en']
/** Bytes a picture may have in the repository. */
const mostBytes = 120 * 1024
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** The form in which a picture takes the least room in the repository; the browser's driver gives none of it. */
async function asWebp(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.encode('webp', 55)
}

/** Takes one picture by a person who has just signed in; a page that stays busy or a picture that is too large is an error. */
async function take(browser: Browser, { address, password }: Demonstration, scene: Scene, language: Language) {
  const actors = new Actors(address, password)
  await scene.prepare?.(actors)
  const session = await actors.as(scene.account)
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
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value,
      url: address,
      sameSite: 'Lax' as const,
      secure: true,
    })),
  )
  const page = await context.newPage()
  const place = typeof scene.address === 'string' ? scene.address : await scene.address(session)
  const settled = watchQuiet(page)
  await page.goto(`${address}/#${place}`)
  await settled()
  await scene.act?.(page)
  await settled()
  const path = join(folder, `${language}-${scene.name}.webp`)
  await writeFile(path, await asWebp(await page.screenshot()))
  await context.close()
  await scene.leave?.(session)
  const { size } = await stat(path)
  say(`${language}-${scene.name} ${Math.round(size / 1024)} kB`)
  if (size > mostBytes) throw new Error(`${path} has ${size} bytes, at most ${mostBytes}`)
}

const { values } = parseArgs({ options: { at: { type: 'string' }, only: { type: 'string', multiple: true } } })
const wanted = scenes.filter(({ name }) => !values.only || values.only.includes(name))
if (wanted.length === 0)
  throw new Error(`no picture has that name; there are ${scenes.map(one => one.name).join(', ')}`)
await mkdir(folder, { recursive: true })
const demonstration = await openDemonstration(values.at, say)
const browser = await chromium.launch(await browserLaunch())
try {
  for (const scene of wanted) for (const language of languages) await take(browser, demonstration, scene, language)
} finally {
  await browser.close()
  await demonstration.stop()
}
