import type { Language } from '../kit/label.ts'
import { reportDelivery } from './report-delivery.entity.ts'

const { codes, labels } = reportDelivery.fields.mode.options.list

/** The ways in which a report went to its client, as a reader is told them. */
export const deliveryWays = (modes: unknown, language: Language): string =>
  codes
    .filter(code => Array.isArray(modes) && modes.includes(code))
    .map(code => labels[code][language])
    .join(language === 'zh' ? '、' : ', ')
