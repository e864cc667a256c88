const { outcome } = document.body.dataset
const message = { type: 'tollgate-sandbox-challenge', outcome }

if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
