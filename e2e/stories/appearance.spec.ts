import { expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'

/** Chooses an entry of one of the menus of the top bar. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitemradio', { name: entry, exact: true }).click()
}

const cookie = async (page: Page, name: string): Promise<string | undefined> =>
  (await page.context().cookies()).find(one => one.name === name)?.value

/** What a reader is told of the page besides the contents of its rows, line by line, as far as it is Chinese. */
async function chineseWords(page: Page): Promise<string[]> {
  const told = await page.locator('body').ariaSnapshot()
  return told
    .split('\n')
    .filter(line => !/^\s*- (row|gridcell|img) /.test(line))
    .flatMap(line => line.match(/\p{Script=Han}[\p{Script=Han}\s·：，。]*/gu) ?? [])
    .map(words => words.trim())
}

const languages = [
  {
    title: 'Device list',
    search: 'Search',
    home: 'Home',
    number: 'Equipment number',
    locale: 'en',
  },
  {
    title: 'Lista de equipos',
    search: 'Buscar',
    home: 'Inicio',
    number: 'N.º de equipo',
    locale: 'es',
  },
] as const

/** The shell speaks a language, and no Chinese besides the names of the laboratory and the person, which are data. */
async function expectSpoken(page: Page, language: (typeof languages)[number]): Promise<void> {
  await expect(page.getByRole('heading', { name: language.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: language.search, exact: true })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: language.home, exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: language.number, exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language.locale)
  await expect.poll(() => chineseWords(page), language.locale).toEqual(['示范公路工程试验检测中心', '设备保管员'])
  expect(await cookie(page, 'gt_language')).toBe(language.locale)
}

test('[9.1-046 4.2-014] the language changes every word of the shell at once and outlives a reload', async ({
  page,
}) => {
  const [english, spanish] = languages
  await signIn(page, 'equip_keeper')
  await page.goto('/#/djequipment/equipmentlist')
  await expect(page.getByRole('grid', { name: '设备台账' }).getByRole('row').nth(1)).toBeVisible()
  expect(await chineseWords(page), 'the words are counted at all').toContain('查询')
  expect(await cookie(page, 'gt_language'), 'Chinese until somebody chooses').toBeUndefined()
  await choose(page, '语言', 'English')
  await expectSpoken(page, english)
  await choose(page, 'Language', 'Español')
  await expectSpoken(page, spanish)
  await page.reload()
  await expectSpoken(page, spanish)
})

const heightOf = (place: Locator): Promise<number> =>
  place.evaluate(element => Number.parseFloat(getComputedStyle(element).height))

test('[9.1-047 4.2-014] rows are 36, 32 and 28 px high by the chosen size, which outlives a reload', async ({
  page,
}) => {
  await signIn(page, 'equip_keeper')
  await page.goto('/#/djequipment/equipmentlist')
  const rows = page.getByRole('grid', { name: '设备台账' }).getByRole('row')
  const measured = async () => ({
    head: await heightOf(rows.first()),
    row: await heightOf(rows.nth(2)),
    button: await heightOf(page.getByRole('button', { name: '查询' })),
  })
  await expect(rows.nth(2)).toBeVisible()
  await expect.poll(measured, 'medium until somebody chooses').toEqual({ head: 36, row: 36, button: 32 })
  await choose(page, '界面大小', '小')
  await expect.poll(measured).toEqual({ head: 32, row: 32, button: 28 })
  await choose(page, '界面大小', '迷你')
  await expect.poll(measured).toEqual({ head: 28, row: 28, button: 24 })
  await page.reload()
  await expect(rows.nth(2)).toBeVisible()
  expect(await measured()).toEqual({ head: 28, row: 28, button: 24 })
  expect(await cookie(page, 'gt_size')).toBe('mini')
})

/** Colours of looks 2 by token, light and dark. */
const colours = {
  bg: ['#FFFFFF', '#151C24'],
  page: ['#F4F6F8', '#0E141A'],
  sunk: ['#FAFBFC', '#121920'],
  line: ['#E1E5EA', '#27323E'],
  'text-1': ['#18212D', '#E4E9EF'],
  'text-2': ['#4A5563', '#A8B3C0'],
  'text-3': ['#616C7B', '#8793A2'],
  ink: ['#12263D', '#0A1016'],
  accent: ['#1B5EB0', '#74ABEE'],
  'accent-solid': ['#1B5EB0', '#2A6FC4'],
  'accent-soft': ['#E8F0FA', '#1A2C43'],
  'red-text': ['#BE2A21', '#F4847A'],
} as const

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** The colour that an element is painted with; of a see-through ground that of the next one below it. */
const painted = (place: Locator, property: 'color' | 'background-color' | 'border-bottom-color'): Promise<string> =>
  place.evaluate((element, name) => {
    let at: Element | null = element
    while (at) {
      const value = getComputedStyle(at).getPropertyValue(name)
      if (name !== 'background-color' || value !== 'rgba(0, 0, 0, 0)') return value
      at = at.parentElement
    }
    return 'nothing'
  }, property)

test('[9.1-046 4.2-014] light and dark paint what the design says, and the choice outlives a reload', async ({
  page,
}) => {
  await signIn(page, 'equip_keeper')
  await page.goto('/#/djequipment/equipmentlist')
  const grid = page.getByRole('grid', { name: '设备台账' })
  const late = grid.getByText(/^超期/).first()
  await expect(late).toBeVisible()
  const seen = async () => ({
    bg: await painted(grid.getByRole('gridcell').nth(2), 'background-color'),
    page: await painted(page.getByRole('button', { name: '已打开的页面' }), 'background-color'),
    sunk: await painted(grid.getByRole('columnheader', { name: '设备名称' }), 'background-color'),
    line: await painted(grid.getByRole('gridcell').nth(2), 'border-bottom-color'),
    'text-1': await painted(page.getByRole('heading', { level: 1 }), 'color'),
    'text-2': await painted(grid.getByRole('columnheader', { name: '保管人' }), 'color'),
    'text-3': await painted(grid.getByText(/^剩 \d+ 天/).first(), 'color'),
    ink: await painted(page.getByRole('banner'), 'background-color'),
    accent: await painted(grid.getByRole('button', { name: 'YQ-CJL-001' }), 'color'),
    'accent-solid': await painted(page.getByRole('button', { name: '查询' }), 'background-color'),
    'accent-soft': await painted(
      page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '设备台账' }),
      'background-color',
    ),
    'red-text': await painted(late, 'color'),
  })
  const expected = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(colours).map(([token, themes]) => [token, rgb(themes[at])]))
  await expect.poll(seen, 'light until somebody chooses').toEqual(expected(0))
  await choose(page, '外观', '深色')
  await expect.poll(seen).toEqual(expected(1))
  await page.reload()
  await expect(late).toBeVisible()
  await expect.poll(seen).toEqual(expected(1))
  expect(await cookie(page, 'gt_theme')).toBe('dark')
})
