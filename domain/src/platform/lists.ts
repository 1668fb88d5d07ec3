import { enumList } from '../kit/fields/enum.ts'

export const approveState = enumList('approve_state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  submitted: { zh: '待审批', en: 'Awaiting approval', es: 'Pendiente de autorización' },
  approved: { zh: '已批准', en: 'Approved', es: 'Aprobado' },
  rejected: { zh: '已驳回', en: 'Rejected', es: 'Rechazado' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', es: 'Retirado' },
})
