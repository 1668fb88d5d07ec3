import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { idsOf } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** States of a visit; `visited` stands for visits of before, whose findings nobody counted. */
export const dispatchCheckState = enumList('dispatch_check.state', {
  planned: { zh: '计划', en: 'Planned', es: 'Planificado' },
  visited: { zh: '已巡查', en: 'Visited', es: 'Visitado' },
  correcting: { zh: '整改中', en: 'Correcting', es: 'En corrección' },
  closed: { zh: '已闭合', en: 'Closed', es: 'Cerrado' },
})

/** Visit of a parent laboratory to its site laboratory. */
export const dispatchCheck = defineEntity('dispatch_check', {
  label: { zh: '派出机构巡查', en: 'Site-laboratory visit', es: 'Visita al laboratorio de obra' },
  tenancy: 'business',
  title: 'check_no',
  pick: { label: 'check_no', search: ['check_no'] },
  index: [['dispatch_org_id', 'checked_on']],
  computed: {
    calc_checkers: text({ zh: '巡查人', en: 'By', es: 'Visitador' }, { max: 300 }),
    calc_findings: integer({ zh: '问题数', en: 'Findings', es: 'Hallazgos' }),
    calc_open_findings: integer({ zh: '未整改', en: 'Open', es: 'Abiertos' }),
  },
  fields: {
    dispatch_org_id: ref(
      { zh: '工地试验室', en: 'Site laboratory', es: 'Laboratorio de obra' },
      { to: 'dispatch_org', required: true },
    ),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, dispatchCheckState, {
      required: true,
      default: 'planned',
      byServer: true,
    }),
    /** Signed by both sides. */
    report_file_id: file({ zh: '巡查报告', en: 'Visit report', es: 'Informe de visita' }, { byServer: true }),
    remark: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }, { max: 500 }),
    check_no: text({ zh: '巡查编号', en: 'Number', es: 'N.º de visita' }, { max: 30, byServer: true }),
    planned_on: date({ zh: '计划日期', en: 'Planned', es: 'Fecha prevista' }, { required: true }),
    checked_on: date({ zh: '巡查日期', en: 'Visited', es: 'Fecha de visita' }, { byServer: true }),
    checker_ids: idsOf({ zh: '巡查人', en: 'By', es: 'Visitador' }, { each: 'app_user', max: 10 }),
    score: decimal({ zh: '评分', en: 'Score', es: 'Puntuación' }, { digits: [5, 1], min: 0, max: 100, byServer: true }),
  },
})
