/** Why a card of a sender or witness, or a chip, cannot be used (S-03). */
export const cardFaults = {
  kind: {
    zh: '不是送样员或见证员卡',
    en: 'not a card of a sender or witness',
    es: 'no es de entregador ni de testigo',
  },
  no_chip: { zh: '不是试件芯片', en: 'not a specimen chip', es: 'no es un chip de probeta' },
  lost: { zh: '该卡已挂失', en: 'reported lost', es: 'declarada extraviada' },
  cancelled: { zh: '已注销', en: 'cancelled', es: 'cancelada' },
  expired: { zh: '已过有效期', en: 'expired', es: 'caducada' },
  unknown: { zh: '未登记', en: 'not registered', es: 'no registrada' },
} as const
