import type { LocalDateTime } from '../kit/id.ts'
import type { Label, Language } from '../kit/label.ts'
import { BODY_WIDTH } from '../paper/build.ts'
import type { PaperDocument } from '../paper/document.ts'
import { headCell, plainDocument, plainGrid, textCell } from '../paper/plain-form.ts'

const words = {
  title: { zh: '打印测试页', en: 'Test page', es: 'Página de prueba' },
  product: { zh: '实测', en: 'GroundTruth', es: 'GroundTruth' },
  sort: { zh: '项目', en: 'What', es: 'Qué' },
  sample: { zh: '样张', en: 'Sample', es: 'Muestra' },
  chinese: { zh: '汉字', en: 'Chinese', es: 'Chino' },
  latin: { zh: '字母和数字', en: 'Letters and digits', es: 'Letras y cifras' },
  signs: { zh: '符号', en: 'Signs', es: 'Signos' },
} satisfies Readonly<Record<string, Label>>

/** One page that shows whether the fonts of papers are there: Chinese, Spanish, units and signs. */
export function testPage(language: Language, printedAt: LocalDateTime): PaperDocument {
  const say = (label: Label): string => label[language]
  const columns = [BODY_WIDTH / 4, (BODY_WIDTH / 4) * 3]
  const rows = [
    [headCell(say(words.sort)), headCell(say(words.sample))],
    [textCell(say(words.chinese)), textCell('公路工程水泥混凝土抗压强度试验检测报告')],
    [textCell(say(words.latin)), textCell('AaBbCc 0123456789 ñ á é í ó ú ü ¿ ¡')],
    [textCell(say(words.signs)), textCell('± ≤ ≥ ≠ × ÷ ° ℃ μ Ω Σ √ ～ — “” 《》 m² m³')],
  ]
  return plainDocument({
    language,
    title: say(words.title),
    laboratory: say(words.product),
    number: printedAt,
    body: [plainGrid(columns, rows)],
    signatures: [],
  })
}
