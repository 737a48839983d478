'use client';

import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useId, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../ui/class-names';

/** A list whose items are moved by their handles: dragged, or by Alt and an arrow key. */
export function Sortable({ size, onMove, children }: { size: number; onMove: (from: number, to: number) => void; children: ReactNode }) {
  const id = useId();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(Number(active.id) - 1, Number(over.id) - 1);
  };
  return (
    <DndContext id={id} sensors={sensors} collisionDetection={closestCenter} onDragEnd={end}>
      {/* An id of 0 would count as none. */}
      <SortableContext items={Array.from({ length: size }, (_, i) => i + 1)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface ItemProps {
  readonly index: number;
  /** What is moved, for those who do not see it. */
  readonly label: string;
  /** Names the handle, so that the focus goes along with the item: `component`, or `realisation 2`. */
  readonly list: string;
  readonly onMove: (from: number, to: number) => void;
  readonly className?: string;
  readonly children: (handle: ReactNode) => ReactNode;
}

/** An item of {@link Sortable}; `children` gets the handle to place. */
export function SortableItem({ index, label, list, onMove, className, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: index + 1 });
  const style: CSSProperties = { ...(transform ? { transform: `translate(0, ${transform.y}px)` } : {}), ...(transition ? { transition } : {}) };
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return false;
    event.preventDefault();
    onMove(index, index + by);
    // The handle of the new place, once it is drawn.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${list} ${index + by}"]`)?.focus());
    return true;
  };
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      data-handle={`${list} ${index}`}
      aria-label={`Move ${label}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title="Drag, or press Alt and an arrow key"
      className="shrink-0 cursor-grab touch-none rounded p-0.5 text-muted hover:bg-sunken hover:text-ink"
      onKeyDown={(event) => {
        if (!step(event)) listeners?.onKeyDown?.(event);
      }}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
  return (
    <li ref={setNodeRef} style={style} className={classNames(className, isDragging && 'relative z-10 opacity-80 shadow-lg')}>
      {children(handle)}
    </li>
  );
}
