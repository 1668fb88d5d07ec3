import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure, FailureKind } from '../../app/failure.ts'
import { laboratoryAt } from '../../kit/clock.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { Failed } from '../../kit/parts.tsx'
import { Card, CardLines, type CardProps } from './card.tsx'

interface FigureCardProps<T extends object> extends Omit<CardProps, 'children' | 'at' | 'stale' | 'aside'> {
  readonly query: UseQueryResult<T, Failure>
  readonly aside?: ReactNode | ((data: T) => ReactNode)
  readonly children: (data: T) => ReactNode
}

const timeOf = (data: object): string | null => ('at' in data && typeof data.at === 'string' ? data.at : null)

const barring: readonly FailureKind[] = ['forbidden', 'session', 'licence', 'missing']

/** A card with an answer of its own: its skeleton, its failure and another try are its own as well (template T_DASH). */
export function FigureCard<T extends object>({ query, aside, children, ...card }: FigureCardProps<T>) {
  const { data, error, refetch, dataUpdatedAt } = query
  // answers that do not tell their time are as old as their arrival
  const arrived = dataUpdatedAt ? laboratoryAt(dataUpdatedAt) : null
  // figures that are known stay while the next ones cannot be counted; those that one may not see any more do not
  const kept = data && error && !barring.includes(error.kind)
  const retry = (): void => void refetch()
  return (
    <Card
      {...card}
      stale={kept ? { reason: messageOf(error), retry } : null}
      at={data ? (timeOf(data) ?? arrived) : null}
      aside={typeof aside === 'function' ? (data ? aside(data) : null) : aside}
    >
      {error && !kept ? (
        <Failed error={error} onRetry={retry} />
      ) : data ? (
        children(data)
      ) : (
        <CardLines height={card.height} />
      )}
    </Card>
  )
}
