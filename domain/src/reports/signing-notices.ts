import { defineNotices } from '../kit/notice.ts'

/** What the owner of a signature is told of its picture (page totalset/signature). */
export const signingNotices = defineNotices({
  approved: {
    zh: '您的签名图片已审核通过，从现在起用于签署',
    en: 'Your signature was approved and is used from now on',
    es: 'Su firma fue aprobada y se usa desde ahora',
  },
  rejected: {
    zh: '您的签名图片已退回：{reason}',
    en: 'Your signature was sent back: {reason}',
    es: 'Su firma fue devuelta: {reason}',
  },
})
