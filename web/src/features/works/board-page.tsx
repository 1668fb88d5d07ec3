import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { type BoardColour, boardColours, onLines } from '@gt/domain/wbs/board.ts'
import { type BoardPiece, boardActions } from '@gt/domain/wbs/board-actions.ts'
import { nodeKind } from '@gt/domain/wbs/lists.ts'
import { wbsNode } from '@gt/domain/wbs/wbs-node.entity.ts'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { controlKinds } from '../../kit/controls.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { Empty, Failed } from '../../kit/parts.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { Progress } from '../../kit/progress.tsx'
import { saveBytes } from '../../kit/save-bytes.ts'
import { Toolbar } from '../../kit/toolbar.tsx'
import { PlaceReports } from './place-reports.tsx'
import '../../kit/command.css'
import './works.css'

/** What the board is narrowed by: the field whose control and words are taken. */
const asked = {
  project_id: wbsNode.fields.project_id,
  project_section_id: wbsNode.fields.project_section_id,
  trial_class_id: sample.fields.trial_class_id,
  date: entrustment.fields.entrust_date,
} as const satisfies Record<string, Field>
type Asked = { readonly [Name in keyof typeof asked]?: string }

const names = Object.keys(asked) as (keyof Asked)[]

/** Which parts of the works are tested, passed, failed or lack tests (page wbs/wbsboard). */
export function BoardPage() {
  const { t } = useWords()
  const page = usePage('wbs.wbsboard')
  const [question, setQuestion] = useState<Asked>({})
  const [shown, show] = useState<BoardPiece | null>(null)
  const { data, error, refetch } = useRead(boardActions, 'Read', question, { keep: true })
  const save = async (action: 'ExportBoard' | 'Documents'): Promise<void> => {
    try {
      const { files } = await call(boardActions, action, question)
      for (const { name, content, type } of files) saveBytes(bytesOfBase64(content), name, type)
    } catch (failure) {
      toastFailure(failure)
    }
  }
  return (
    <PageFrame page={page} onRefresh={() => void refetch()}>
      <div className="gt-works-question">
        {names.map(name => (
          <Narrowing
            key={name}
            name={name}
            value={question[name] ?? (name === 'project_id' ? data?.project?.id : undefined)}
            start={name === 'project_id' ? data?.project : null}
            onChange={value => setQuestion(before => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      <Toolbar
        tools={page.toolbar('toolbar')}
        handlers={{
          export: { run: () => void save('ExportBoard') },
          doc: { run: () => void save('Documents') },
        }}
        coming={!page.isNamed}
      />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <Progress /> : null}
      {data && data.pieces.length === 0 ? <Empty text={t('page.wbs.wbsboard.none')} /> : null}
      {data && data.pieces.length > 0 ? <Board pieces={data.pieces} onShow={show} /> : null}
      {shown ? <PlaceReports of={shown} onClose={() => show(null)} /> : null}
    </PageFrame>
  )
}

interface NarrowingProps {
  readonly name: keyof Asked
  readonly value: string | undefined
  readonly start: { readonly id: Id; readonly name: string } | null | undefined
  readonly onChange: (value: string | undefined) => void
}

function Narrowing({ name, value, start, onChange }: NarrowingProps) {
  const { t, say } = useWords()
  const id = useId()
  const field = asked[name]
  const { Control } = controlKinds[field.kind.name]
  return (
    <label className="field" htmlFor={id}>
      <span>{name === 'date' ? t('page.wbs.wbsboard.until') : say(field.label)}</span>
      <Control
        key={start?.id ?? name}
        id={id}
        field={field}
        path={`wbs_node.${name}`}
        value={value ?? null}
        start={start ? { id: start.id, label: start.name } : null}
        {...(name === 'trial_class_id' ? { tree: true as const } : {})}
        onChange={next => onChange(typeof next === 'string' && next !== '' ? next : undefined)}
      />
    </label>
  )
}

interface BoardProps {
  readonly pieces: readonly BoardPiece[]
  readonly onShow: (piece: BoardPiece) => void
}

/** Places with stakes; one with such places below it is shown by these. */
function onTheLine(pieces: readonly BoardPiece[]): readonly BoardPiece[] {
  const byId = new Map(pieces.map(piece => [piece.id, piece]))
  const staked = pieces.filter(({ start_stake, end_stake }) => start_stake && end_stake)
  const above = new Set<string>()
  for (const { parent_id } of staked)
    for (let at = parent_id; at && !above.has(at); at = byId.get(at)?.parent_id ?? null) above.add(at)
  return staked.filter(({ id }) => !above.has(id))
}

function Board({ pieces, onShow }: BoardProps) {
  const { t, say } = useWords()
  const parents = new Set(pieces.map(({ parent_id }) => parent_id))
  const byId = new Map(pieces.map(piece => [piece.id, piece]))
  const leaves = pieces.filter(({ id }) => !parents.has(id))
  const lines = [...Map.groupBy(onTheLine(pieces), ({ section }) => section ?? '')].flatMap(([section, own]) =>
    [...onLines(own)].map(([line, stretches]) => ({
      name: `${section} ${line}`.trim(),
      // what is short lies upon what is long
      stretches: stretches.toSorted((a, b) => b.length - a.length),
    })),
  )
  const rows = [...Map.groupBy(leaves, ({ parent_id }) => parent_id)].flatMap(([parent, parts]) => {
    const above = parent ? byId.get(parent) : undefined
    return above ? [{ above, parts }] : []
  })
  const toTest = leaves.filter(({ missing }) => missing > 0).toSorted((a, b) => b.missing - a.missing)
  const kinds = nodeKind.codes.filter(kind => pieces.some(piece => piece.kind === kind))
  const colourWord = (colour: BoardColour): string => t(`page.wbs.wbsboard.colour_${colour}`)
  const nameOf = ({ parent_id, name }: BoardPiece): string =>
    [parent_id ? byId.get(parent_id)?.name : null, name].filter(Boolean).join(' / ')
  const button = (piece: BoardPiece, style?: { left: string; width: string }): ReactNode => (
    <button
      key={piece.id}
      type="button"
      className={`piece ${piece.colour}`}
      style={style}
      title={`${nameOf(piece)}: ${colourWord(piece.colour)}, ${piece.done}/${piece.need}`}
      onClick={() => onShow(piece)}
    >
      {piece.name}
    </button>
  )
  return (
    <div className="gt-works-board">
      <p className="legend">
        {boardColours.map(colour => (
          <span key={colour}>
            <span className={`mark ${colour}`} /> {colourWord(colour)}
          </span>
        ))}
        <span className="quiet">{t('page.wbs.wbsboard.how')}</span>
      </p>
      {lines.map(({ name, stretches }) => (
        <section key={name}>
          <h2>{t('page.wbs.wbsboard.line', { name })}</h2>
          <div className="line">
            {stretches.map(({ piece, from, length }) =>
              button(piece, { left: `${from / 10}%`, width: `${length / 10}%` }),
            )}
          </div>
        </section>
      ))}
      <section>
        <h2>{t('page.wbs.wbsboard.structures')}</h2>
        {rows.map(({ above, parts }) => (
          <div key={above.id} className="row">
            <span className="name">{above.name}</span>
            {parts.map(piece => button(piece))}
          </div>
        ))}
      </section>
      <div className="tables">
        <section>
          <h2>{t('page.wbs.wbsboard.totals')}</h2>
          <table className="gt-lines">
            <thead>
              <tr>
                <th>{say(wbsNode.fields.kind.label)}</th>
                {boardColours.map(colour => (
                  <th key={colour}>{colourWord(colour)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map(kind => (
                <tr key={kind}>
                  <td>{say(nodeKind.labels[kind])}</td>
                  {boardColours.map(colour => (
                    <td key={colour} className="gt-number">
                      {pieces.filter(piece => piece.kind === kind && piece.colour === colour).length}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section>
          <h2>{t('page.wbs.wbsboard.to_test')}</h2>
          {toTest.length === 0 ? <p className="quiet">{t('page.wbs.wbsboard.none_missing')}</p> : null}
          {toTest.length > 0 ? (
            <table className="gt-lines">
              <thead>
                <tr>
                  <th>{say(wbsNode.label)}</th>
                  <th>{t('page.wbs.wbsboard.need')}</th>
                  <th>{t('page.wbs.wbsboard.done')}</th>
                  <th>{t('page.wbs.wbsboard.under_way')}</th>
                  <th>{t('page.wbs.wbsboard.failed')}</th>
                  <th>{t('page.wbs.wbsboard.missing')}</th>
                </tr>
              </thead>
              <tbody>
                {toTest.map(piece => (
                  <tr key={piece.id}>
                    <td>
                      <button type="button" className="gt-btn link" onClick={() => onShow(piece)}>
                        {nameOf(piece)}
                      </button>
                    </td>
                    <td className="gt-number">{piece.need}</td>
                    <td className="gt-number">{piece.done}</td>
                    <td className="gt-number">{piece.under_way}</td>
                    <td className="gt-number">{piece.failed}</td>
                    <td className="gt-number">{piece.missing}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : null}
        </section>
      </div>
    </div>
  )
}
