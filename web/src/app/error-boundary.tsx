import { Component, type ReactNode } from 'react'
import { Failed } from '../kit/parts.tsx'
import { reportFault } from './fault-report.ts'

interface State {
  readonly error: Error | null
}

/** Keeps a fault of one page from taking the frame with it; the page may be drawn anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    console.error(error)
    reportFault(error)
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return <Failed error={this.state.error} onRetry={() => this.setState({ error: null })} />
  }
}
