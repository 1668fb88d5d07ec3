import { ConfigProvider } from 'antd'
import en from 'antd/locale/en_US'
import es from 'antd/locale/es_ES'
import zh from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useMemo } from 'react'
import { appearance } from '../app/appearance.ts'
import { antdIcons } from './antd-icons.tsx'
import { antdThemeOf } from './antd-theme.ts'
import { useWords } from './i18n.ts'
import { useStore } from './store.ts'
import './antd.css'

const locales = { zh, en, es } as const
const calendars = { zh: 'zh-cn', en: 'en', es: 'es' } as const
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

// the same objects at every drawing: a new one would draw every control below anew
const csp = { nonce }
const wave = { disabled: true }
/** Who wants no motion gets none: shortened alone, a dialog is small for one frame, and a press that falls into it is lost. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches
/** What opens in a dialog of the browser's own belongs to it: elsewhere it would lie below. */
const popups = (trigger?: HTMLElement): HTMLElement => trigger?.closest('dialog') ?? document.body

interface AntdProviderProps {
  /** Of a place where work is done, which is small inside whatever the frame is (looks 3). */
  readonly work?: boolean
  readonly children: ReactNode
}

/** The antd components below take look, size and language of the page. */
export function AntdProvider({ work = false, children }: AntdProviderProps) {
  const { theme, size: chosen, skin, made } = useStore(appearance)
  const { language } = useWords()
  const size = work && chosen === 'medium' ? 'small' : chosen
  const config = useMemo(() => {
    const own = antdThemeOf(theme, size, skin, made)
    return { ...own, token: { ...own.token, motion } }
  }, [theme, size, skin, made])
  dayjs.locale(calendars[language])
  return (
    <ConfigProvider
      locale={locales[language]}
      csp={csp}
      // a drawn list has its options in the tree of a reader; pickers never hold more than two hundred
      virtual={false}
      theme={config}
      componentSize={size === 'medium' ? 'medium' : 'small'}
      wave={wave}
      getPopupContainer={popups}
      {...antdIcons}
    >
      {children}
    </ConfigProvider>
  )
}
