import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { JudgeDialog } from './judge-dialog.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { SignaturePicture } from './signature-picture.tsx'

type Opened = { readonly kind: 'own' } | { readonly kind: 'judge' | 'grant'; readonly row: GridRow } | null

interface SignaturesPageProps {
  readonly page: PageDefinition
  /** Above the list. */
  readonly head?: ReactNode
}

/** The signature pictures of a laboratory: the own one is kept here, others are judged, and their owners authorised. */
export function SignaturesPage({ page, head }: SignaturesPageProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { can, toolbar } = usePage(page.code)
  const [opened, setOpened] = useState<Opened>(null)
  const nameOf = (op: string): string =>
    [...toolbar('toolbar'), ...toolbar('row')].find(one => one.Op === op)?.Name ?? ''
  const close = (): void => setOpened(null)
  return (
    <ListPage
      page={page}
      slots={{
        head,
        tools: {
          add: { run: () => setOpened({ kind: 'own' }) },
          upload: { run: () => void navigate(to('totalset.stamp')) },
        },
        cells: { image_file_id: row => <SignaturePicture id={row.id} /> },
        rowCommands: row =>
          can('edit')
            ? [
                ...(row.state === 'submitted'
                  ? [
                      {
                        key: 'judge',
                        text: t('page.djbaseset.signature.judge'),
                        run: () => setOpened({ kind: 'judge', row }),
                      },
                    ]
                  : []),
                { key: 'grant', text: nameOf('edit'), run: () => setOpened({ kind: 'grant', row }) },
              ]
            : [],
        dialogs: (
          <>
            {opened?.kind === 'own' ? <KeepDialog source="upload" title={nameOf('add')} onClose={close} /> : null}
            {opened?.kind === 'judge' ? (
              <JudgeDialog row={opened.row} title={t('page.djbaseset.signature.judge')} onClose={close} />
            ) : null}
            {opened?.kind === 'grant' ? (
              <GrantDialog title={nameOf('edit')} owner={opened.row} onClose={close} />
            ) : null}
          </>
        ),
      }}
    />
  )
}
