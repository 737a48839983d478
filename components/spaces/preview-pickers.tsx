'use client';

import { useState } from 'react';
import { isStudioError, type SpaceDefinition } from '../../lib/contract';
import { formatCode, isForbidden, parseCode } from '../../lib/space/codes';
import { SelectField, TextField } from '../ui/field';

/** Why a code names no harness of the space, or null. */
export function codeFault(definition: SpaceDefinition, code: string): string | null {
  try {
    return isForbidden(definition, parseCode(definition, code)) ? `harness ${code} contains a forbidden combination; choose another one` : null;
  } catch (error) {
    if (isStudioError(error)) return error.message;
    throw error;
  }
}

/** A harness by its code or by its realisations. What was typed stays until it is a code. */
export function PreviewPickers({ legend, definition, code, onChange }: { legend: string; definition: SpaceDefinition; code: string; onChange: (code: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (next: string) => {
    setTyped(null);
    onChange(next);
  };
  const levels = [...code].map((digit) => parseInt(digit, 36));
  const fault = codeFault(definition, typed ?? code);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-[13px] font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <TextField
          label="Code"
          value={typed ?? code}
          spellCheck={false}
          autoComplete="off"
          error={fault}
          onChange={(event) => {
            const next = event.target.value.trim();
            if (codeFault(definition, next) === null) choose(next);
            else setTyped(event.target.value);
          }}
        />
        {definition.components.map((component, i) => (
          <SelectField
            key={i}
            label={component.name}
            value={String(levels[i])}
            onChange={(event) => choose(formatCode(levels.map((level, j) => (j === i ? Number(event.target.value) : level))))}
            options={component.realisations.map((one, j) => ({ value: String(j), label: `${j.toString(36)} ${one.name}` }))}
          />
        ))}
      </div>
    </fieldset>
  );
}
