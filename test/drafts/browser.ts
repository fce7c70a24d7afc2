import { onTestFinished, vi } from 'vitest';
import type { CreatePostRequest } from '../../src/contract/create-post';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import type { DraftService } from '../../src/forum/drafts/draft-service';
import { DraftForm } from '../../src/forum/drafts/form';
import { unreachable } from '../support/failures';
import { seededRandom } from '../support/seeded-random';
import { openChannels, openDevice, openLife, openTabDrafts } from './simulation/devices';

export const words = { title: 'Title', blockId: '1', topicId: '2', content: '<p>words</p>' };
export const lost = unreachable();

/** A browser with tabs, whose time the test advances, and a service that keeps ids. */
export const openBrowser = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const device = openDevice(seededRandom(1));
  const channelOf = openChannels(seededRandom(2));
  const made: CreatePostRequest[] = [];
  const service = {
    isOnline: true,
    keepsPostId: true,
    /** The member whom the host names; null while it does not answer. */
    member: '' as string | null,
    /** What happens to a create: the request may be stored in `made`. */
    create: async (request: CreatePostRequest, _author?: string | null) => {
      if (!made.some(({ postId }) => postId === request.postId)) made.push(request);
      return { ...request, id: request.postId ?? '', memberId: '7' };
    },
    /** The posts that a search finds. */
    find: async () => made.map(({ postId, ...fields }) => ({ id: postId, ...fields }) as object),
  };
  /** What the device knows of its outbox without loading it. */
  const pending = { now: null as boolean | null };
  const notePending = (isPending: boolean) => {
    pending.now = isPending;
  };
  let tabs = 0;
  const openTab = () => {
    tabs += 1;
    const tabId = `tab ${tabs}`;
    const life = openLife();
    const asService: DraftService = {
      now: Date.now,
      msToWait: () => 0,
      get sendsPostId() {
        return service.keepsPostId;
      },
      timeZone: 'UTC',
      limits: [200, 100_000],
      create: (request, author) => life.gate(() => service.create(request, author)),
      fetchPosts: (search) =>
        life.gate(async () => {
          const posts = (await service.find()).map((post) => read(postSummary, post).value);
          const { postIds } = search;
          return postIds.length > 0 ? posts.filter(({ id }) => postIds.includes(id)) : posts;
        }),
      refreshLists: () => {},
      address: 'here',
      sender: async () => ({ service: 'here', member: service.member }),
      isOnline: () => service.isOnline,
    };
    const context = {
      ...openTabDrafts({ device, channelOf }, tabId, life, notePending),
      service: asService,
    };
    return {
      ...life,
      context,
      open: async (id: string, isNew = false) => {
        const form = new DraftForm(id, {}, context, isNew);
        const close = form.open();
        await pass(2000);
        return { form, close };
      },
    };
  };
  return { device, service, made, openTab, pending };
};

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
