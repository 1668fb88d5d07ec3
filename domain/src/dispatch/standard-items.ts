import type { Label } from '../kit/label.ts'
import type { dispatchCheckItem } from '../organisation/dispatch-check-item.entity.ts'

type Subject = (typeof dispatchCheckItem.fields.subject.options.list.codes)[number]

/** What every visit looks at; a laboratory adds to it and strikes out for each visit. */
export const standardItems: readonly (readonly [Subject, Label])[] = [
  [
    'people',
    {
      zh: '人员与派驻文件一致，持证上岗',
      en: 'People are those who were sent, with certificates',
      es: 'El personal es el desplazado y tiene certificado',
    },
  ],
  [
    'equipment',
    {
      zh: '设备检校在有效期内，标识齐全',
      en: 'Equipment is in date and labelled',
      es: 'Los equipos están en vigor y etiquetados',
    },
  ],
  [
    'environment',
    {
      zh: '标准养护室和试验环境温湿度符合要求，记录连续',
      en: 'Climate of curing and test rooms conforms and is recorded',
      es: 'El clima de las salas cumple y está registrado',
    },
  ],
  [
    'sample',
    {
      zh: '样品标识、流转和留样符合规定',
      en: 'Samples are labelled, handed on and retained as ruled',
      es: 'Las muestras se etiquetan, trasladan y conservan según norma',
    },
  ],
  [
    'record',
    {
      zh: '原始记录完整、可溯源，修改规范',
      en: 'Records are complete and traceable, changes are proper',
      es: 'Los registros son completos y trazables, y los cambios correctos',
    },
  ],
  [
    'report',
    {
      zh: '报告在授权参数范围内，签字用章规范',
      en: 'Reports lie within the authorised parameters, properly signed and sealed',
      es: 'Los informes se ajustan a los parámetros autorizados, con firma y sello',
    },
  ],
  [
    'file',
    {
      zh: '不合格台账闭合，资料归档及时',
      en: 'Nonconformities are closed, papers filed in time',
      es: 'Las no conformidades están cerradas y los documentos archivados',
    },
  ],
]
