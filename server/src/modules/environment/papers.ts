import type { climateActions, workplaceActions } from '@gt/domain/environment/climate-actions.ts'
import { outsideWords, spreadOf } from '@gt/domain/environment/climate-figures.ts'
import { limitsText } from '@gt/domain/environment/room-limits.ts'
import { workplace } from '@gt/domain/environment/workplace.entity.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import type { DocumentCell, PaperDocument, Piece } from '@gt/domain/paper/document.ts'
import { type LedgerPaperLine, ledgerPaper } from '@gt/domain/paper/ledger-paper.ts'
import { textPieces } from '@gt/domain/paper/runs.ts'
import { gridOf, rowOf } from '@gt/domain/paper/sheet.ts'
import { getRow } from '../../db/write.ts'
import { laboratoryName } from '../../flow/laboratory-name.ts'
import type { Run } from '../../http/implement.ts'
import { gapsOf, longestSilence, readingsBetween } from './day.ts'

const words = {
  title: { zh: '温湿度月报', en: 'Temperature and humidity of the month', es: 'Temperatura y humedad del mes' },
  day: { zh: '日期', en: 'Day', es: 'Día' },
  count: { zh: '读数', en: 'Readings', es: 'Lecturas' },
  mean: { zh: '平均', en: 'Mean', es: 'Media' },
  low: { zh: '最低', en: 'Lowest', es: 'Mínima' },
  high: { zh: '最高', en: 'Highest', es: 'Máxima' },
  out: { zh: '超限', en: 'Outside', es: 'Fuera' },
  gaps: { zh: '缺测（分钟）', en: 'Unread (min)', es: 'Sin leer (min)' },
  limits: { zh: '环境要求', en: 'Limits', es: 'Límites' },
  none: { zh: '不作要求', en: 'none', es: 'ninguno' },
  recorder: { zh: '记录人：', en: 'Recorded by:', es: 'Anotado por:' },
  checker: { zh: '核查人：', en: 'Checked by:', es: 'Revisado por:' },
} as const satisfies Record<string, Label>

/** The sheet of a room and month; see the contract. */
export const monthSheet: Run<(typeof climateActions)['actions']['MonthSheet']> = async (call, input) => {
  const say = (key: keyof typeof words): string => words[key][call.language]
  const month = input.day.slice(0, 7)
  const found = await call.transaction({}, async ctx => {
    const room = await getRow(ctx, workplace, input.workplace_id)
    const longest = await longestSilence(ctx, room)
    const lines: LedgerPaperLine[] = []
    const first = `${month}-01`
    for (let day = first; day.startsWith(month) && day <= dayOf(ctx.now); day = addCalendarDays(day, 1)) {
      const [from, next] = [`${day} 00:00:00`, `${addCalendarDays(day, 1)} 00:00:00`]
      const readings = await readingsBetween(ctx, room.id, from, next)
      const [temperature, humidity] = [
        spreadOf(readings.map(one => one.temperature)),
        spreadOf(readings.map(one => one.humidity)),
      ]
      const out = readings.filter(one => outsideWords(room, one).length > 0).length
      const unread = gapsOf(readings, from, next < ctx.now ? next : ctx.now, longest)
      const minutes = unread.reduce((sum, gap) => sum + gap.minutes, 0)
      const figures = [temperature, humidity].flatMap(one => [one?.mean ?? '—', one?.low ?? '—', one?.high ?? '—'])
      lines.push({ kind: 'row', texts: [day, String(readings.length), ...figures, String(out), String(minutes)] })
    }
    return { room, lines, laboratory: await laboratoryName(ctx), now: ctx.now }
  })
  const column = (title: string, width: number) => ({ title, width, align: 'center' as const })
  const spread = (unit: string) => (['mean', 'low', 'high'] as const).map(key => column(`${say(key)} ${unit}`, 70))
  const document = ledgerPaper({
    language: call.language,
    laboratory: found.laboratory,
    title: `${found.room.name} ${month} ${say('title')}`,
    facts: [`${say('limits')}：${limitsText(found.room) || say('none')}`],
    columns: [
      column(say('day'), 90),
      column(say('count'), 60),
      ...spread('℃'),
      ...spread('%'),
      column(say('out'), 60),
      column(say('gaps'), 90),
    ],
    lines: found.lines,
    maker: `${call.principal.displayName} ${found.now.slice(0, 16)}`,
    signatures: [say('recorder'), say('checker')],
    paper: 'A4',
  })
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}

const [width, height] = [148, 105]
const margin = 8
const code = 44

/** The sign of a room, for its door; see the contract. */
export const roomSign: Run<(typeof workplaceActions)['actions']['Sign']> = async (call, { id }) => {
  const { room, keeper, laboratory } = await call.transaction({ readOnly: true }, async ctx => {
    const row = await getRow(ctx, workplace, id)
    const [person] = await ctx.tx.query<{ name: string }>(
      'select coalesce(real_name, nickname, user_name) as name from app_user where id = $1',
      [row.keeper_id],
    )
    return { room: row, keeper: person?.name ?? '', laboratory: await laboratoryName(ctx) }
  })
  const cell = (x: number, pieces: Piece[], size: number, weight: 400 | 700 = 400): DocumentCell => ({
    ...{ x, colspan: 1, rowspan: 1, align: 'left', valign: 'middle', inset: [1, 0.5], borders: [0, 0, 0, 0] },
    size,
    weight,
    pieces,
  })
  const line = (text: string, size: number, weight: 400 | 700 = 400) => cell(0, textPieces(text), size, weight)
  const keeperWord = workplace.fields.keeper_id.label[call.language]
  const address = `${call.services.config.publicUrl ?? ''}/djenvironment/workplace?id=${room.id}`
  const body = width - 2 * margin
  const document: PaperDocument = {
    version: 1,
    title: room.name,
    language: call.language,
    page: { width, height, margins: [margin, margin, margin, margin] },
    fontSize: 11,
    frame: 0,
    headerHeight: 0,
    footerHeight: 0,
    header: [],
    footer: [],
    overlays: [],
    watermark: null,
    body: [
      gridOf([body], [rowOf(9, [line(laboratory, 11)]), rowOf(20, [line(room.name, 28, 700)])]),
      gridOf(
        [body - code, code],
        [
          rowOf(code, [
            cell(
              0,
              [
                room.code ?? '',
                `${words.limits[call.language]}：${limitsText(room) || words.none[call.language]}`,
                `${keeperWord}：${keeper}`,
              ]
                .filter(Boolean)
                .flatMap((text, at): Piece[] => [...(at > 0 ? [{ kind: 'break' as const }] : []), ...textPieces(text)]),
              13,
            ),
            cell(1, [{ kind: 'qr', text: address, size: code - 4 }], 11),
          ]),
        ],
      ),
    ],
  }
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}
