import { defineStates } from '../kit/states.ts'
import { reportForgery } from './report-forgery.entity.ts'

/** A suspected forgery waits until somebody of the laboratory has looked into it (page verifylog, handle). */
export const forgeryMachine = defineStates(reportForgery.fields.state.options.list, {
  handle: {
    label: { zh: '处理举报', en: 'Handle', es: 'Tramitar' },
    from: ['open'],
    to: ['handled'],
    permission: ['trialreport.verifylog.handle'],
  },
})
