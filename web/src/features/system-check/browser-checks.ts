import { session } from '../../app/client.ts'

/** Milliseconds that the stream of events may take to open. */
const patience = 10_000

/** Reads the first bytes of the stream of events, and answers how long they took; rejects when none come. */
export async function openStream(now: () => number): Promise<number> {
  const began = now()
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), patience)
  try {
    const response = await fetch('/api/v1/Events/Stream', {
      headers: { Authorization: `Bearer ${session.get('gt_token')}`, 'X-Business-Id': session.get('gt_business_id') },
      signal: ended.signal,
    })
    const first = await response.body?.getReader().read()
    if (!response.ok || !first?.value) throw new Error(`the stream answered ${response.status}`)
    return Math.round(now() - began)
  } finally {
    clearTimeout(timer)
    ended.abort()
  }
}

/** How a sign is drawn in a font, as the bytes of its picture. */
function drawn(sign: string, font: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 40
  canvas.height = 40
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.font = `28px ${font}`
  pen.fillText(sign, 4, 32)
  return canvas.toDataURL()
}

/** True when Chinese is drawn: unlike the sign that stands for what no font has, and each sign unlike the other. */
export async function drawsChinese(font: string): Promise<boolean> {
  await document.fonts.load(`28px ${font}`, '测验')
  const [one, other, missing] = ['测', '验', '\u{10fffd}'].map(sign => drawn(sign, font))
  return one !== '' && one !== missing && other !== missing && one !== other
}

/** Names of browsers in the text by which they introduce themselves, the most telling first. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg\/([\d.]+)/],
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Chrome', /Chrome\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
]

/** Name and version of a browser. */
export function browserName(agent: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(agent)?.[1]
    if (version) return `${name} ${version}`
  }
  return agent.slice(0, 80)
}
