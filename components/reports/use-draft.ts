'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keys } from '../../lib/client/keys';
import { saveReport } from '../../lib/client/reports';
import { isStudioError, type ReportDetail } from '../../lib/contract';
import { sameText, storable, type DraftText } from './edit-sections';

export type SaveState = { readonly kind: 'saved' | 'unsaved' | 'saving' } | { readonly kind: 'conflict' | 'failed'; readonly message: string };

/** Typing pauses of this length are when a draft is stored, and how long an unreachable studio is left alone. */
const pauseMs = 700;
const retryMs = 3000;

/** The text of a draft as typed, stored by itself soon after each change and when the page is left. */
export function useDraft(report: ReportDetail) {
  const client = useQueryClient();
  const { id } = report;
  const [text, setText] = useState<DraftText>({ title: report.title, sections: report.sections });
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const typed = useRef(text);
  const stored = useRef({ revision: report.revision, text });
  const sending = useRef<Promise<boolean>>(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(async (): Promise<boolean> => {
    const next = storable(typed.current, stored.current.text);
    if (sameText(next, stored.current.text)) {
      // Changed, and changed back before it was sent.
      setState((now) => (now.kind === 'unsaved' ? { kind: 'saved' } : now));
      return true;
    }
    setState({ kind: 'saving' });
    try {
      const { title, sections } = next;
      const saved = await saveReport(id, { revision: stored.current.revision, title, sections: [...sections] });
      stored.current = { revision: saved.revision, text: next };
      client.setQueryData(keys.report(id), saved);
      setState({ kind: sameText(storable(typed.current, next), next) ? 'saved' : 'unsaved' });
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setState({ kind: isStudioError(error) && error.code === 'conflict' ? 'conflict' : 'failed', message });
      if (isStudioError(error) && error.code === 'unavailable') timer.current = setTimeout(() => void flush.current(), retryMs);
      return false;
    }
  }, [client, id]);
  /** One request at a time; true once everything that can be stored is. */
  const flush = useRef<() => Promise<boolean>>(() => Promise.resolve(true));
  useEffect(() => {
    flush.current = () => {
      clearTimeout(timer.current);
      sending.current = sending.current.then(send);
      return sending.current;
    };
  }, [send]);

  const change = useCallback((next: DraftText) => {
    typed.current = next;
    setText(next);
    setState((now) => (now.kind === 'conflict' ? now : { kind: 'unsaved' }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush.current(), pauseMs);
  }, []);

  // Another tab's text comes in by itself while nothing is typed here.
  useEffect(() => {
    if (report.revision <= stored.current.revision || !sameText(trimmed(typed.current), stored.current.text)) return;
    const newer = { title: report.title, sections: report.sections };
    stored.current = { revision: report.revision, text: newer };
    typed.current = newer;
    setText(newer);
  }, [report]);

  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => {
      if (sameText(trimmed(typed.current), stored.current.text)) return;
      void flush.current();
      event.preventDefault();
    };
    const hidden = () => document.visibilityState === 'hidden' && void flush.current();
    window.addEventListener('beforeunload', leaving);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('beforeunload', leaving);
      document.removeEventListener('visibilitychange', hidden);
      void flush.current();
    };
  }, []);

  /** After a conflict: take what is stored, or store what is typed over it. */
  const settle = (keep: 'mine' | 'theirs', theirs: ReportDetail) => {
    stored.current = { revision: theirs.revision, text: { title: theirs.title, sections: theirs.sections } };
    setState({ kind: 'unsaved' });
    if (keep === 'theirs') {
      typed.current = stored.current.text;
      setText(typed.current);
      setState({ kind: 'saved' });
    } else void flush.current();
  };

  return { text, change, state, settle, flush: () => flush.current(), revision: () => stored.current.revision };
}

function trimmed(text: DraftText): DraftText {
  return { ...text, title: text.title.trim() };
}

export type Draft = ReturnType<typeof useDraft>;
