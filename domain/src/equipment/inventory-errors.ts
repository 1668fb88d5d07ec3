import { defineErrors } from '../kit/errors.ts'

/** Refusals of stock-takes. */
export const inventoryErrors = defineErrors({
  'EI-01': {
    status: 422,
    zh: '该范围内没有设备',
    en: 'There is no equipment in this scope.',
    es: 'No hay equipos en este ámbito.',
  },
  'EI-02': {
    status: 422,
    zh: '盘点单{number}为“{state}”，不能再办理',
    en: 'Stock-take {number} is "{state}"; nothing more can be done with it.',
    es: 'El inventario {number} está en «{state}»; ya no se puede tramitar.',
  },
  'EI-03': {
    status: 422,
    zh: '设备{number}{result}，请填写差异说明',
    en: 'Equipment {number}: {result}. Explain the difference.',
    es: 'Equipo {number}: {result}. Explique la diferencia.',
  },
  'EI-04': {
    status: 422,
    zh: '提交人不能审核自己提交的盘点',
    en: 'Who submitted a stock-take cannot approve it.',
    es: 'Quien presentó el inventario no puede aprobarlo.',
  },
  'EI-05': {
    status: 404,
    zh: '没有标签或编号为“{label}”的设备',
    en: 'There is no equipment with the label or number "{label}".',
    es: 'No hay ningún equipo con la etiqueta o el número «{label}».',
  },
  'EI-06': {
    status: 422,
    zh: '盘点{number}尚未结束，其范围与此重叠',
    en: 'Stock-take {number} of the same machines is not closed yet.',
    es: 'El inventario {number} de los mismos equipos no está cerrado.',
  },
  'EI-07': {
    status: 422,
    zh: '扫码时间不能早于盘点开始或晚于现在',
    en: 'A label cannot be scanned before the stock-take began, or in the future.',
    es: 'Una etiqueta no puede escanearse antes del inicio ni en el futuro.',
  },
  'EI-08': {
    status: 422,
    zh: '设备{number}已报废，请核对实物',
    en: 'Equipment {number} is scrapped; check the machine itself.',
    es: 'El equipo {number} está de baja; compruebe el equipo.',
  },
  'EI-09': {
    status: 422,
    zh: '开始日期不能晚于今天',
    en: 'A stock-take cannot begin in the future.',
    es: 'Un inventario no puede empezar en el futuro.',
  },
  'EI-10': {
    status: 422,
    zh: '应盘设备{number}不能从清单中删除',
    en: 'Equipment {number} stands on the list and cannot be taken off it.',
    es: 'El equipo {number} está en la lista y no puede quitarse.',
  },
})
