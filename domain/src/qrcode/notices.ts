import { defineNotices } from '../kit/notice.ts'

/** Messages of the library of labels. */
export const labelNotices = defineNotices({
  ordered: {
    zh: '新生产单{number}：{n}个，{date}前交货',
    en: 'New order {number}: {n} labels, due {date}',
    es: 'Nueva orden {number}: {n} etiquetas, entrega {date}',
  },
  stock_low: {
    zh: '{name}的{what}只剩{n}个，低于下限{count}个',
    en: '{name} has {n} of {what} left, below the least of {count}',
    es: '{name} tiene {n} de {what}, por debajo del mínimo de {count}',
  },
  refused: {
    zh: '领用申请{number}被驳回：{reason}',
    en: 'Request {number} was refused: {reason}',
    es: 'Se rechazó la solicitud {number}: {reason}',
  },
  granted: {
    zh: '领用申请{number}已批准{n}个，请签收',
    en: 'Request {number}: {n} labels are on their way; please receive them',
    es: 'Solicitud {number}: {n} etiquetas en camino; recíbalas',
  },
})
