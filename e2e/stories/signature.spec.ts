import { createCanvas } from '@napi-rs/canvas'
import { expect, type Page, test } from '@playwright/test'
import { password } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'
import { signOn } from '../support/sign-pad.ts'

/** A signature on grey paper, as a telephone photographs it. */
function photograph(): Buffer {
  const canvas = createCanvas(900, 400)
  const hand = canvas.getContext('2d')
  hand.fillStyle = '#d8d4cc'
  hand.fillRect(0, 0, 900, 400)
  hand.strokeStyle = '#1a2a5a'
  hand.lineWidth = 9
  hand.beginPath()
  hand.moveTo(220, 240)
  hand.bezierCurveTo(320, 80, 420, 340, 520, 180)
  hand.lineTo(680, 220)
  hand.stroke()
  return canvas.toBuffer('image/jpeg')
}

const open = async (page: Page): Promise<void> => {
  await page.goto('/#/totalset/signature')
  await expect(page.getByRole('heading', { level: 1, name: '签名授权' })).toBeVisible()
}
const confirm = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('签名口令').fill(password())
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
}

test('[totalset/signature] who draws and uploads his signature sees no other tab; it is in use once somebody else approved it', async ({
  page,
}) => {
  await signInAs(page, 'safety')
  await open(page)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('button', { name: '手写签名' }).click()
  await signOn(page, page.getByRole('img', { name: '请在框内手写签名' }))
  await confirm(page)
  await expect(page.getByText(/^待审核 /)).toBeVisible()

  await page.getByRole('button', { name: '上传签名' }).click()
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles({
    name: 'signature.jpg',
    mimeType: 'image/jpeg',
    buffer: photograph(),
  })
  const strokes = page.getByRole('dialog').getByRole('img', { name: '签名' })
  await expect(strokes).toBeVisible()
  // cut to the strokes, whose ground is gone
  const [width, height, corner] = await strokes.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight]
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(image, 0, 0)
    return [canvas.width, canvas.height, drawing?.getImageData(0, 0, 1, 1).data[3]]
  })
  expect([width, corner]).toEqual([expect.any(Number), 0])
  expect(width ?? 0).toBeLessThanOrEqual(600)
  expect(height ?? 0).toBeLessThanOrEqual(200)
  await confirm(page)

  await signInAs(page, 'labadmin')
  await open(page)
  await page.getByRole('tab', { name: '签名库' }).click()
  await page.getByRole('button', { name: /待审核/ }).click()
  const row = page.locator('.ant-table-row', { hasText: '安全负责人' })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: '审核' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await expect(row).toHaveCount(0)

  await signInAs(page, 'safety')
  await open(page)
  await expect(page.getByText('使用中')).toBeVisible()
})
