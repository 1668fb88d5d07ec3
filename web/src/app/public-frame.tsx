import { languages } from '@gt/domain/kit/label.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '../kit/i18n.ts'
import { MenuButton } from '../kit/menu-button.tsx'
import { chooseLanguage, languageNames } from './language.ts'
import { Mark } from './mark.tsx'
import './public.css'

interface PublicFrameProps {
  readonly title: string
  /** Whose page it is once that is known; the product until then. */
  readonly laboratory?: string | undefined
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** A page for anybody, made for a phone: who speaks, the answer, and what backs it (T_PUBLIC, looks 7.11). */
export function PublicFrame({ title, laboratory, children, foot }: PublicFrameProps) {
  const { t, language } = useWords()
  useEffect(() => {
    document.title = `${title} · ${t('common.product')}`
  }, [title, t])
  useEffect(() => {
    // what stands behind a code is for whoever holds the paper, not for search engines (T_PUBLIC)
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex'
    document.head.append(robots)
    return () => robots.remove()
  }, [])
  return (
    <div className="gt-public">
      <header>
        <div className="width">
          <Mark size={22} tip="var(--gt-on-ink-line)" ground="var(--gt-on-ink)" />
          <span className="who gt-ellipsis">{laboratory ?? t('common.product')}</span>
          <MenuButton
            className="language"
            items={languages.map(code => ({
              key: code,
              text: languageNames[code],
              checked: code === language,
              onChoose: () => void chooseLanguage(code),
            }))}
          >
            <span>{languageNames[language]}</span>
            <ChevronDown aria-hidden strokeWidth={1.75} />
          </MenuButton>
        </div>
      </header>
      <main>{children}</main>
      {foot ? <footer className="width">{foot}</footer> : null}
    </div>
  )
}
