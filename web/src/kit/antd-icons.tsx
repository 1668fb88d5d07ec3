import type { ConfigProviderProps } from 'antd'
import { CalendarDays, Check, ChevronDown, CircleX, X } from 'lucide-react'
import type { Words } from './i18n.ts'

const drawn = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

const chevron = <ChevronDown {...drawn} />
/** Given to range pickers one by one: ConfigProvider does not know theirs. */
export const calendarIcon = <CalendarDays {...drawn} />

/** The cross that empties a field. */
export const clearIcon = <CircleX {...drawn} />

/** What the button that empties a choice is called: antd has an English word for it. */
export const clearing = ({ t }: Pick<Words, 't'>) => ({ clearIcon, label: t('kit.form.empty') })

/** The glyphs inside antd controls from our own set, so that two sets never meet (looks 6). */
export const antdIcons: Pick<ConfigProviderProps, 'select' | 'datePicker' | 'rangePicker' | 'modal'> = {
  select: {
    suffixIcon: chevron,
    clearIcon,
    removeIcon: <X {...drawn} size={12} />,
    menuItemSelectedIcon: <Check {...drawn} />,
  },
  datePicker: { suffixIcon: calendarIcon, clearIcon },
  rangePicker: { separator: '–' },
  modal: { closeIcon: <X {...drawn} size={16} /> },
}
