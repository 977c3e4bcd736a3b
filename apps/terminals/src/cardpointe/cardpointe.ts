import { answer, type Call } from '../call.ts';
import type { World } from '../world.ts';
import { gatewayService } from './gateway-service.ts';
import type { Sessions } from './sessions.ts';
import { terminalService } from './terminal-service.ts';

/** Both services of CardPointe at one address. */
export async function cardpointe(world: World, sessions: Sessions, call: Call): Promise<void> {
  if (call.path.startsWith('/api/')) return await terminalService(world, sessions, call);
  if (call.path.startsWith('/cardconnect/rest/')) return await gatewayService(world, call);
  answer(call, { status: 404 });
}
