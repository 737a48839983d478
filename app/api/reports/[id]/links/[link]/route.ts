import { z } from 'zod';
import { idSchema } from '../../../../../../lib/contract';
import { answer } from '../../../../../../lib/guard/answer';
import type { RouteContext } from '../../../../../../lib/guard/guard';
import { plainRule } from '../../../../../../lib/guard/guard';
import { revokeShareLink } from '../../../../../../lib/service';

export const dynamic = 'force-dynamic';

const params = z.strictObject({ id: idSchema, link: idSchema });

export function DELETE(request: Request, context: RouteContext) {
  return answer(request, context, { ...plainRule, params }, ({ ctx, params: { id, link } }) => revokeShareLink(ctx, id, link));
}
