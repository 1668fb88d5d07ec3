import { decimal } from '../kit/fields/decimal.ts'
import type { Label } from '../kit/label.ts'
import graded from './djstatistical.trialinfoquery.ledger.ts'
import { siteLedger } from './site.ts'

const stake = (label: Label, meaning: Label) => ({
  field: decimal(label, { digits: [12, 3], unit: 'm' }),
  width: 110,
  meaning,
})

export default siteLedger(graded, 'gdstatistical.trialinfoquery', {
  with: ['task_kind', 'wbs_name'],
  columns: {
    stake_from: stake(
      { zh: '起点里程', en: 'From metre', es: 'Desde metro' },
      {
        zh: '起点桩号换算的米数，K1+200为1200；查与一段重叠的试验：起点里程小于等于段末，且终点里程大于等于段首',
        en: 'The first stake in metres, K1+200 is 1200; tests that overlap a stretch begin before its end and end behind its start.',
        es: 'El primer P.K. en metros, K1+200 es 1200; los ensayos que solapan un tramo empiezan antes de su final y acaban tras su inicio.',
      },
    ),
    stake_to: stake(
      { zh: '终点里程', en: 'To metre', es: 'Hasta metro' },
      {
        zh: '终点桩号换算的米数；只有一个桩号时与起点相同',
        en: 'The last stake in metres; the first where there is only one.',
        es: 'El último P.K. en metros; el primero si solo hay uno.',
      },
    ),
  },
})
