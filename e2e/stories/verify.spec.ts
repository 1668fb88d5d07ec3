import { expect, test } from '@playwright/test'
import { publicActions } from '../../domain/src/reports/public-actions.ts'
import { type IssuedReport, issueReport } from '../support/issued-report.ts'
import { caller, signIn } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

// one report for all: it takes many hands
test.describe.configure({ mode: 'serial' })
let issued: IssuedReport
let number = ''
let laboratory = ''
let conclusion = ''
const difference = '纸上压实度为 98.5 %，网上为 92.1 %'

test.beforeAll(async () => {
  issued = await issueReport()
  const { report } = await (await caller('archivist')).call(publicActions, 'ReportCheck', { code: issued.code })
  if (!report?.laboratory || !report.conclusion) throw new Error('the report tells too little of itself')
  number = report.display_number
  laboratory = report.laboratory
  conclusion = report.conclusion
})

test('[2.2-217 8.1-029] an archived report stands in the list and its paper opens', async ({ page }) => {
  const faults = await watchFaults(page)
  await signIn(page, 'archivist')
  await page.goto('/#/trialreport/index')
  await page.getByRole('textbox', { name: '报告编号' }).fill(number)
  await page.getByRole('textbox', { name: '报告编号' }).press('Enter')
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(row).toContainText('已归档')
  await row.getByRole('button', { name: /^查看/ }).click()
  const paper = page.getByRole('dialog', { name: number })
  await expect(page.getByRole('status').filter({ hasText: '加载成功' })).toBeVisible()
  await expect(paper.getByText(number).first()).toBeVisible()
  const ink = () =>
    paper
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        let dark = 0
        for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 96) dark += 1
        return (dark * 400) / data.length
      })
  await expect.poll(ink, 'percent of the page that is printed').toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await expect(paper).toHaveCount(0)
  await expect(page).toHaveURL(/#\/trialreport\/index/)
  expect(faults).toEqual([])
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[2.2-009 2.6-009] anybody checks the report by its code, typed as it comes', async ({ page }) => {
    const faults = await watchFaults(page)
    await page.goto('/')
    await page.getByRole('link', { name: '报告查验' }).click()
    const box = page.getByRole('textbox', { name: '防伪码' })
    const wrong = `${issued.code.slice(0, -1)}${issued.code.endsWith('0') ? '1' : '0'}`
    await box.fill(wrong)
    await box.press('Enter')
    await expect(page.getByRole('heading', { name: '未查到该报告' })).toBeVisible()
    await expect(page.getByText(laboratory), 'a wrong code names no laboratory').toHaveCount(0)

    await box.fill((issued.code.match(/.{1,4}/g) ?? []).join(' ').toLowerCase())
    await box.press('Enter')
    await expect(page.getByRole('heading', { name: '真实有效' })).toBeVisible()
    await expect(page.getByText(number).first()).toBeVisible()
    await expect(page.getByText(conclusion)).toBeVisible()
    await expect(page.getByText(laboratory).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut off').toBe(390)
    expect(await page.context().cookies(), 'it needs no session').toEqual([])
    const small = await page.locator('.gt-public :is(a, button, summary, input:not([type="file"]))').evaluateAll(all =>
      all
        .filter(one => one.checkVisibility())
        .filter(one => Math.round(one.getBoundingClientRect().height) < 44)
        .map(one => one.textContent),
    )
    expect(small, '(looks 7.11) every target is as large as a finger').toEqual([])

    const file = page.locator('input[type="file"]')
    const pdf = (buffer: Buffer) => ({ name: `${number}.pdf`, mimeType: 'application/pdf', buffer })
    await file.setInputFiles(pdf(issued.report))
    await expect(page.getByText('文件一致')).toBeVisible()
    const forged = Buffer.from(issued.report)
    forged[forged.length >> 1] = (forged[forged.length >> 1] ?? 0) ^ 1
    await file.setInputFiles(pdf(forged))
    await expect(page.getByText('文件不一致')).toBeVisible()
    expect(faults).toEqual([])
  })

  test('[page /account/reportpreview, shows] of a void report the page tells number and day, of a replaced one the way to the new', async ({
    page,
  }) => {
    const told = { outcome: 'voided', number, voided_on: '2026-03-31', replacing_code: null as string | null }
    await page.route(/\/ReportCheck/, async route => {
      const { result, ...envelope } = await (await route.fetch()).json()
      await route.fulfill({ json: { ...envelope, result: { ...result, ...told, report: null } } })
    })
    await page.goto(`/#/account/reportpreview?c=${issued.code}`)
    await expect(page.getByRole('heading', { name: '该报告已作废' })).toBeVisible()
    await expect(page.getByText(number, { exact: true })).toBeVisible()
    await expect(page.getByText('2026-03-31')).toBeVisible()
    await expect(page.getByText(laboratory)).toHaveCount(0)

    Object.assign(told, { outcome: 'superseded', voided_on: null, replacing_code: issued.code })
    await page.goto('/#/account/reportpreview?c=EARLIER')
    await expect(page.getByRole('heading', { name: `该报告已被${number}替代` })).toBeVisible()
    await expect(page.getByText('2026-03-31')).toHaveCount(0)
    await page.unroute(/\/ReportCheck/)
    await page.getByRole('link', { name: `查验新报告${number}` }).click()
    await expect(page.getByRole('heading', { name: '真实有效' })).toBeVisible()
    await expect(page.getByText(/首次查验 \d{4}-\d\d-\d\d/)).toBeVisible()
  })

  test('[2.2-013 2.6-011] the printed QR code leads to the same answer', async ({ page }) => {
    await page.goto(`/q/${issued.code}`)
    await expect(page.getByRole('heading', { name: '真实有效' })).toBeVisible()
    await page.goto(issued.verifyUrl)
    await expect(page.getByRole('heading', { name: '真实有效' })).toBeVisible()
    await expect(page.getByText(number).first()).toBeVisible()
  })

  test('[page /account/reportpreview, report] a stranger tells that the paper differs, with a photograph', async ({
    page,
  }) => {
    const faults = await watchFaults(page)
    await page.goto(`/#/account/reportpreview?c=${issued.code}`)
    await page.getByRole('button', { name: '举报疑似伪造' }).click()
    const said = page.getByRole('textbox', { name: '不符之处' })
    await expect(said).toBeFocused()
    await said.fill('不符')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '至少10个字' })).toBeVisible()
    await said.fill(difference)
    await page.getByRole('textbox', { name: '您的联系方式' }).fill('13800000001')
    const photo = await page.screenshot()
    const chooser = page.locator('.gt-forgery input[type="file"]')
    await chooser.setInputFiles({ name: 'paper.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') })
    await expect(page.getByRole('alert').filter({ hasText: '照片无法读取' })).toBeVisible()
    await chooser.setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: photo })
    await expect(page.getByRole('img', { name: '照片 1' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut off').toBe(390)
    const small = await page
      .locator('.gt-forgery :is(button, input:not([type="file"]), textarea)')
      .evaluateAll(all =>
        all
          .filter(one => one.checkVisibility() && Math.round(one.getBoundingClientRect().height) < 44)
          .map(one => one.textContent),
      )
    expect(small, '(looks 7.11) every target is as large as a finger').toEqual([])
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('已转告出具单位的质量负责人，谢谢')).toBeVisible()
    expect(faults).toEqual([])
  })
})

test('[page /trialreport/verifylog, accept] the quality manager finds it among the to-dos, looks into it and writes what was found', async ({
  page,
}) => {
  const faults = await watchFaults(page)
  await signIn(page, 'quality_lead')
  await page.goto('/#/djnotification/todoitems')
  await page.getByRole('button', { name: `报告${number}被举报疑似伪造` }).click()
  await expect(page).toHaveURL(/#\/trialreport\/verifylog\?.*level=forgery/)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(difference)).toBeVisible()
  await expect(drawer.getByText('13800000001')).toBeVisible()
  await expect(drawer.getByRole('img')).toBeVisible()
  await expect(drawer.getByRole('link', { name: number })).toHaveAttribute('href', /trialreport\/index\?id=\d+/)
  await drawer.getByRole('button', { name: '处理举报' }).click()
  const asking = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: '处理说明' }) })
  await asking.getByRole('combobox', { name: '核实结果' }).click()
  await page.getByTitle('确系伪造').click()
  await asking.getByRole('textbox', { name: '处理说明' }).fill('纸上数据被改，已向客户说明')
  await asking.getByRole('button', { name: '处理举报' }).click()
  await expect(asking).toHaveCount(0)
  await expect(drawer.getByText('已处理')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: '查验记录' }).click()
  await expect(page.getByRole('row').filter({ hasText: issued.code }).first()).toContainText(number)
  await page.getByRole('tab', { name: '已处理' }).click()
  await expect(page.getByRole('row').filter({ hasText: difference })).toContainText('确系伪造')
  expect(faults).toEqual([])
})
