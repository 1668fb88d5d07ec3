import { defineErrors } from '../kit/errors.ts'

/** Refusals of requests for the tests of steps of the works. */
export const processErrors = defineErrors({
  'PK-01': {
    status: 422,
    zh: '本单位没有试验室受理报验，请在工地试验室提出申请',
    en: 'Your unit has no laboratory that takes requests: ask in the site laboratory.',
    es: 'Su entidad no tiene laboratorio que acepte solicitudes: solicite en el laboratorio de obra.',
  },
  'PK-02': {
    status: 422,
    zh: '{number}没有要求试验：部位未设检测频率，请先填写试验和组数',
    en: '{number} demands no test: its place has no frequency. Enter the tests with their groups first.',
    es: '{number} no exige ensayos: su lugar no tiene frecuencia. Indique primero los ensayos y sus grupos.',
  },
  'PK-03': {
    status: 422,
    zh: '{number}的{kind}组数已取齐',
    en: '{number}: all groups of "{kind}" have their samples.',
    es: '{number}: todos los grupos de «{kind}» tienen muestras.',
  },
  'PK-04': {
    status: 422,
    zh: '本试验室未开展“{test}”，请外委送检',
    en: 'This laboratory does not offer "{test}": have it made outside.',
    es: 'Este laboratorio no ofrece «{test}»: encárguelo a otro.',
  },
  'PK-05': {
    status: 422,
    zh: '“{test}”应检{n}组，已批准{done}组，不能放行',
    en: '"{test}" demands {n} groups and {done} are approved: the step cannot be released.',
    es: '«{test}» exige {n} grupos y hay {done} aprobados: no se puede autorizar.',
  },
  'PK-06': {
    status: 422,
    zh: '“{test}”有不合格结果未处理闭合，不能放行',
    en: '"{test}" has a result that does not conform and is not treated: the step cannot be released.',
    es: '«{test}» tiene un resultado no conforme sin tratar: no se puede autorizar.',
  },
  'PK-07': {
    status: 422,
    zh: '终点桩号不能小于起点桩号',
    en: 'The end stake must not lie before the start stake.',
    es: 'El P.K. final no puede ser anterior al inicial.',
  },
  'PK-08': {
    status: 422,
    zh: '完工时间不能晚于现在',
    en: 'The step cannot be done in the future.',
    es: 'El fin del proceso no puede ser futuro.',
  },
  'PK-09': {
    status: 422,
    zh: '报验人不能放行自己的报验',
    en: 'Who made a request cannot release it.',
    es: 'Quien solicita no puede autorizar su propia solicitud.',
  },
  'PK-10': {
    status: 422,
    zh: '{number}为“{state}”，要求试验不能再改',
    en: '{number} is "{state}": its tests stay as they are.',
    es: '{number} está «{state}»: sus ensayos no se cambian.',
  },
})
