import { boolean } from '../kit/fields/boolean.ts'
import type { Label } from '../kit/label.ts'

/** Automatic checks of the audit desk (page auditlist): what each says when all is well and when not. */
export const checkWords = {
  equipment: {
    ok: { zh: '设备均在有效期内', en: 'All equipment was in date.', es: 'Todos los equipos estaban vigentes.' },
    bad: {
      zh: '设备{number}在检测日期已超期',
      en: 'Equipment {number} was out of date on the test date.',
      es: 'El equipo {number} estaba vencido en la fecha del ensayo.',
    },
  },
  standard: {
    ok: { zh: '所用标准现行有效', en: 'The standards are in force.', es: 'Las normas están vigentes.' },
    bad: {
      zh: '标准{standard}已不是现行版本',
      en: 'Standard {standard} is no longer in force.',
      es: 'La norma {standard} ya no está vigente.',
    },
  },
  scope: {
    ok: {
      zh: '全部参数在资质范围内',
      en: 'All parameters are in scope.',
      es: 'Todos los parámetros están en el alcance.',
    },
    bad: {
      zh: '参数{parameter}不在资质范围内，报告不带标识',
      en: '{parameter} is out of scope; the report carries no mark.',
      es: '{parameter} está fuera del alcance; el informe va sin marca.',
    },
  },
  voided: {
    ok: { zh: '没有作废的检测数据', en: 'No run of the test was voided.', es: 'No se anuló ninguna medición.' },
    bad: {
      zh: '{number}已作废：{reason}（90天内作废次数：{counts}）',
      en: '{number} was voided: {reason} (voided runs in 90 days: {counts})',
      es: '{number} fue anulado: {reason} (series anuladas en 90 días: {counts})',
    },
  },
  environment: {
    ok: {
      zh: '环境条件已记录并符合要求',
      en: 'The climate was recorded and within limits.',
      es: 'Las condiciones ambientales se registraron y son conformes.',
    },
    bad: {
      zh: '未记录环境温湿度',
      en: 'No climate was recorded.',
      es: 'No se registraron las condiciones ambientales.',
    },
  },
  age: {
    ok: {
      zh: '龄期在允许偏差内',
      en: 'The ages are within tolerance.',
      es: 'Las edades están dentro de la tolerancia.',
    },
    bad: {
      zh: '{number}于{at}试验，龄期允许时间为{from}至{to}',
      en: '{number} was tested at {at}; its age allows {from} to {to}.',
      es: '{number} se ensayó el {at}; su edad admite de {from} a {to}.',
    },
  },
  authority: {
    ok: {
      zh: '检测人员均有授权',
      en: 'The testers were authorised.',
      es: 'Los ensayadores estaban autorizados.',
    },
    bad: {
      zh: '{user}在检测日期没有“{test}”的有效授权或证书',
      en: '{user} had no valid authority or certificate for "{test}" on the test date.',
      es: '{user} no tenía autorización o certificado vigente para «{test}» en la fecha del ensayo.',
    },
  },
  units: {
    ok: {
      zh: '单位和修约位数正确',
      en: 'Units and decimals are as set.',
      es: 'Unidades y decimales según lo establecido.',
    },
    bad: {
      zh: '“{parameter}”的{what}为{found}，应为{expected}',
      en: '"{parameter}": {what} {found}, expected {expected}.',
      es: '«{parameter}»: {what} {found}, se espera {expected}.',
    },
  },
  typed: {
    ok: {
      zh: '没有应采集而手工录入的数据',
      en: 'No value was typed that a machine had sent.',
      es: 'Ningún valor enviado por un equipo se tecleó.',
    },
    bad: {
      zh: '设备{machine}在试验期间有采集数据，记录中仍有{n}个数值为手工录入',
      en: 'Machine {machine} sent readings during the test, yet {n} values were typed.',
      es: 'El equipo {machine} envió lecturas durante el ensayo, pero {n} valores se teclearon.',
    },
  },
  device: {
    ok: {
      zh: '采集数据无异常标记',
      en: 'No captured reading is flagged.',
      es: 'Ninguna lectura capturada tiene alarma.',
    },
    bad: { zh: '采集数据{number}：{alarm}', en: 'Reading {number}: {alarm}', es: 'Lectura {number}: {alarm}' },
  },
  overlap: {
    ok: {
      zh: '人员时间无重叠',
      en: 'Nobody tested in two places at once.',
      es: 'Nadie hizo dos ensayos a la vez.',
    },
    bad: {
      zh: '{user}同一时间还在做任务{task}的试验',
      en: '{user} was testing for task {task} at the same time.',
      es: '{user} ensayaba para la tarea {task} a la misma hora.',
    },
  },
  testers: {
    ok: { zh: '检测人数符合要求', en: 'Enough people tested.', es: 'El número de ensayadores es suficiente.' },
    bad: {
      zh: '检测人员少于{n}人',
      en: 'Fewer than {n} people tested.',
      es: 'Ensayaron menos de {n} personas.',
    },
  },
  signature: {
    ok: { zh: '记录签名齐全', en: 'The record is signed.', es: 'El registro está firmado.' },
    bad: { zh: '记录缺少签名', en: 'A signature is missing on the record.', es: 'Falta una firma en el registro.' },
  },
  captured: {
    ok: { zh: '采集数据未修改', en: 'No captured value was changed.', es: 'Ningún valor capturado se modificó.' },
    bad: {
      zh: '修改采集值{n}处',
      en: '{n} captured values were changed by hand.',
      es: '{n} valores capturados modificados a mano.',
    },
  },
  history: {
    ok: { zh: '提交后数据未修改', en: 'No data changed after submission.', es: 'Sin cambios tras el envío.' },
    bad: {
      zh: '首次提交后修改数据{n}处',
      en: '{n} values changed after the first submission.',
      es: '{n} valores modificados tras el primer envío.',
    },
  },
  backdated: {
    ok: { zh: '试验时间未补录', en: 'No test time was dated back.', es: 'Ninguna hora de ensayo se antedató.' },
    bad: {
      zh: '{field}补录为{given}，系统登记开始于{began}：{reason}',
      en: '{field} was dated back to {given}; the system noted the start at {began}: {reason}',
      es: '{field} se antedató a {given}; el sistema registró el inicio a las {began}: {reason}',
    },
  },
  returned: {
    ok: { zh: '未被退回', en: 'Never returned.', es: 'Nunca devuelto.' },
    bad: { zh: '已退回{n}次', en: 'Returned {n} times.', es: 'Devuelto {n} veces.' },
  },
  deviation: {
    ok: { zh: '无未批准的偏离', en: 'No deviation is open.', es: 'Sin desviaciones abiertas.' },
    bad: {
      zh: '偏离{number}未经技术负责人批准',
      en: 'The technical manager has not released deviation {number}.',
      es: 'El responsable técnico no ha autorizado la desviación {number}.',
    },
  },
  glyphs: {
    ok: { zh: '文字都能印出', en: 'Every sign can be printed.', es: 'Todos los signos se pueden imprimir.' },
    bad: {
      zh: '{place}：“{text}”中的“{sign}”字库没有，无法印出',
      en: '{place}: no font has "{sign}" in "{text}".',
      es: '{place}: ninguna fuente tiene «{sign}» en «{text}».',
    },
  },
  complete: {
    ok: { zh: '报告内容完整', en: 'The report is complete.', es: 'El informe está completo.' },
    bad: { zh: '报告缺少：{fields}', en: 'Missing on the report: {fields}.', es: 'Falta en el informe: {fields}.' },
  },
  conclusion: {
    ok: { zh: '结论与结果一致', en: 'Conclusion and results agree.', es: 'La conclusión coincide con los resultados.' },
    bad: {
      zh: '结论与判定“{judgement}”不一致',
      en: 'The conclusion does not fit the judgement "{judgement}".',
      es: 'La conclusión no corresponde al dictamen «{judgement}».',
    },
  },
  digest: {
    ok: { zh: '记录与报告数据一致', en: 'Record and report agree.', es: 'Registro e informe coinciden.' },
    bad: {
      zh: '记录数据已变化，请刷新报告',
      en: 'The record changed; refresh the report.',
      es: 'El registro cambió; actualice el informe.',
    },
  },
  order: {
    ok: {
      zh: '报告与委托信息一致',
      en: 'The report says what its order says.',
      es: 'El informe coincide con su encargo.',
    },
    bad: {
      zh: '报告批准后委托信息已变更，报告与其不一致：{fields}',
      en: 'The order was changed after the approval; the report says otherwise: {fields}.',
      es: 'El encargo cambió tras la aprobación; el informe no coincide: {fields}.',
    },
  },
  rule: {
    ok: { zh: '无取值提示', en: 'No rule of the method spoke.', es: 'Sin avisos del método.' },
    bad: { zh: '{sample} {rule}', en: '{sample}: {rule}', es: '{sample}: {rule}' },
  },
  parallel: {
    ok: {
      zh: '平行差在允许范围内',
      en: 'Parallel readings agree.',
      es: 'Las determinaciones paralelas concuerdan.',
    },
    bad: { zh: '{sample} {rule}', en: '{sample}: {rule}', es: '{sample}: {rule}' },
  },
  invalid: {
    ok: { zh: '无无效或需重做的组', en: 'No group is void.', es: 'Ningún grupo es nulo.' },
    bad: { zh: '{sample} {rule}', en: '{sample}: {rule}', es: '{sample}: {rule}' },
  },
  result: {
    ok: { zh: '结果无不合格项', en: 'No result fails.', es: 'Ningún resultado es no conforme.' },
    bad: { zh: '结果不合格', en: 'The result does not conform.', es: 'El resultado no es conforme.' },
  },
} as const satisfies Record<string, { ok: Label; bad: Label }>

/** Rules of the methods that compare parallel readings (methods.md section 5); the check of parallel differences tells them. */
export const parallelRules: ReadonlySet<string> = new Set([
  'parallel_diff',
  'reading_diff',
  'moisture_pair',
  'mx_diff',
  'density_repeat',
  'absorption_repeat',
  'repeatability',
  'pair_void',
])

export type CheckCode = keyof typeof checkWords

/** One of several testers has not signed the record; each signs for himself. */
export const missingSignature: Label = {
  zh: '记录缺少{user}的会签',
  en: '{user} has not signed the record.',
  es: 'Falta la firma de {user} en el registro.',
}

/** Whether any automatic check objects, as a queue is asked by it (page auditlist, check_flags). */
export const checkFlagsField = boolean({ zh: '检查有提示', en: 'Checks object', es: 'Hay avisos' })
