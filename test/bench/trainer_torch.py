"""The embedded trainer's model and work in PyTorch, driven line by line by trainer.ts.

Every command is one line of JSON on stdin; every answer one line on stdout, with wall and CPU time in milliseconds.
"""
import json
import os
import sys
import time

for name in ("OPENBLAS_CORETYPE", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS"):
    os.environ.pop(name, None)

import numpy as np
import torch
import torch.nn.functional as F

folder = sys.argv[1]
spec = json.load(open(f"{folder}/spec.json"))
config = spec["config"]
dim, heads, layers, context, vocab = (config[k] for k in ("dim", "heads", "layers", "context", "vocab"))
width = dim // heads


def load(name, dtype):
    return np.fromfile(f"{folder}/{name}.bin", dtype=dtype)


def parameters():
    flat = torch.from_numpy(load("parameters", np.float32))
    return {p["name"]: flat[p["offset"] : p["offset"] + p["size"]].view(p["shape"]).clone().requires_grad_() for p in spec["parameters"]}


P = parameters()


def linear(name, x):
    return F.linear(x, P[name + ".weight"].t(), P[name + ".bias"])


def norm(name, x):
    return F.layer_norm(x, (dim,), P[name + ".gain"], P[name + ".bias"])


def split(x):
    return x.view(x.shape[0], x.shape[1], heads, width).transpose(1, 2)


def block(i, x, attend):
    name = f"block.{i}."
    h = norm(name + "norm1", x)
    k, v = linear(name + "key-value", h).split(dim, 2)
    a = attend(i, split(linear(name + "query", h)), split(k), split(v))
    x = x + linear(name + "output", a.transpose(1, 2).reshape(x.shape))
    return x + linear(name + "down", F.relu(linear(name + "up", norm(name + "norm2", x))))


def embed(tokens, previous, positions):
    shift = F.embedding(previous.clamp(min=0), P["embedding.shift"]) * (previous >= 0).unsqueeze(2)
    return F.embedding(tokens, P["embedding.token"]) + shift + F.embedding(positions, P["embedding.position"])


def causal(_, q, k, v):
    return F.scaled_dot_product_attention(q, k, v, is_causal=True)


def read_batch():
    """Segments in padded batches, sorted by length."""
    lengths, tokens, action = load("lengths", np.int32), load("tokens", np.int32), load("action", np.uint8)
    weights, old = load("weights", np.float32), load("old", np.float32)
    ends = np.cumsum(lengths)
    order = np.argsort(lengths, kind="stable")
    batches = {}
    for size in spec["batchSizes"]:
        batches[size] = []
        for at in range(0, len(order), size):
            part = order[at : at + size]
            longest = int(lengths[part].max())
            t = np.zeros((len(part), longest), np.int64)
            a = np.zeros((len(part), longest), bool)
            w = np.zeros((len(part), longest), np.float32)
            o = np.zeros((len(part), longest), np.float32)
            for row, s in enumerate(part):
                own = slice(ends[s] - lengths[s], ends[s])
                n = lengths[s]
                t[row, :n], a[row, :n], o[row, :n], w[row, :n] = tokens[own], action[own], old[own], weights[s]
            a[:, 0] = False
            index = np.nonzero(a)
            batches[size].append(tuple(torch.from_numpy(x) for x in (t, index[0], index[1], w[index], o[index])))
    return batches


B = read_batch()
optimiser = torch.optim.Adam(list(P.values()), lr=spec["learningRate"], betas=(0.9, 0.95), fused=True)


def update(size, step):
    optimiser.zero_grad(set_to_none=True)
    total = 0.0
    for tokens, rows, columns, weight, old in B[size]:
        previous = F.pad(tokens[:, :-1], (1, 0), value=-1)
        x = embed(tokens[:, :-1], previous[:, :-1], torch.arange(tokens.shape[1] - 1).unsqueeze(0))
        for i in range(layers):
            x = block(i, x, causal)
        logits = linear("head", norm("norm", x[rows, columns - 1]))
        logprob = -F.cross_entropy(logits, tokens[rows, columns], reduction="none")
        ratio = torch.exp(logprob - old)
        loss = -torch.minimum(ratio * weight, ratio.clamp(1 - spec["clipRatio"], 1 + spec["clipRatio"]) * weight).sum()
        (loss / spec["normaliser"]).backward()
        total += loss.item()
    gradient = None
    if not step:
        gradient = torch.cat([p.grad.reshape(-1) for p in P.values()]).numpy()
    torch.nn.utils.clip_grad_norm_(list(P.values()), 1.0)
    if step:
        optimiser.step()
    return total, gradient


@torch.inference_mode()
def sample(new):
    """Left-padded prompts, preallocated caches, one new token for every sequence a step."""
    prompts = load("prompts", np.int32)
    lengths = load("promptLengths", np.int32)
    count, longest = len(lengths), int(lengths.max())
    tokens = np.zeros((count, longest), np.int64)
    ends = np.cumsum(lengths)
    for row, n in enumerate(lengths):
        tokens[row, longest - n :] = prompts[ends[row] - n : ends[row]]
    tokens = torch.from_numpy(tokens)
    pad = longest - torch.from_numpy(lengths.astype(np.int64))
    positions = (torch.arange(longest).unsqueeze(0) - pad.unsqueeze(1)).clamp(min=0)
    previous = torch.where(positions > 0, F.pad(tokens[:, :-1], (1, 0)), -1)
    caches = torch.zeros(layers, 2, count, heads, longest + new, width)
    seen = torch.arange(longest + new).unsqueeze(0) >= pad.unsqueeze(1)
    at, end = 0, longest
    mask = (seen[:, None, None, :longest] & torch.ones(longest, longest, dtype=torch.bool).tril()) | torch.eye(longest, dtype=torch.bool)

    def attend(i, q, k, v):
        caches[i, 0, :, :, at:end], caches[i, 1, :, :, at:end] = k, v
        return F.scaled_dot_product_attention(q, caches[i, 0, :, :, :end], caches[i, 1, :, :, :end], attn_mask=mask)

    x = embed(tokens, previous, positions)
    last = tokens[:, -1:]
    for step in range(new):
        for i in range(layers):
            x = block(i, x, attend)
        logits = linear("head", norm("norm", x[:, -1]))
        chosen = torch.multinomial(torch.softmax(logits, 1), 1)
        logprob = torch.log_softmax(logits, 1).gather(1, chosen)
        at, end = end, end + 1
        mask = seen[:, None, None, :end]
        x = embed(chosen, last, (at - pad).unsqueeze(1))
        last = chosen
    return float(logprob.sum())


for line in sys.stdin:
    command = json.loads(line)
    torch.set_num_threads(command["threads"])
    answer = {}
    start, used = time.perf_counter(), time.process_time()
    if command["work"] == "update":
        answer["loss"], gradient = update(command["batch"], command["step"])
        if gradient is not None:
            gradient.astype(np.float32).tofile(f"{folder}/torch-gradient.bin")
    elif command["work"] == "sample":
        sample(spec["newTokens"])
    answer["cpu"] = 1000 * (time.process_time() - used)
    answer["wall"] = 1000 * (time.perf_counter() - start)
    print(json.dumps(answer), flush=True)
